# To be read with `.` by cases here: leaves in $rooms the top folders of C
# sources that are neither mains nor tests.
rooms="$(sed -n 's/^FOLDERS = //p' "$RG_ROOT/Makefile") editors"
