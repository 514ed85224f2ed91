// RUN: rg2dot --collapse %s
// Long names keep their ends, long actions their beginnings.
type Player = { p };
type Score = { 0 };
type Bool = { 0, 1 };
type A_type_with_a_name_that_nobody_would_like_to_read_in_a_picture = { nothing_but_one_symbol_of_it };
var a_variable_with_a_long_name_as_well: A_type_with_a_name_that_nobody_would_like_to_read_in_a_picture = nothing_but_one_symbol_of_it;
begin, a_node_whose_name_is_far_too_long_for_it: player = p;
a_node_whose_name_is_far_too_long_for_it, b: a_variable_with_a_long_name_as_well = A_type_with_a_name_that_nobody_would_like_to_read_in_a_picture(*);
b, end: player = keeper;
b, end: ! a_node_whose_name_is_far_too_long_for_it -> end;
