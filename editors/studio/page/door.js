// An address without the token, such as one that was shared: goes on to the
// same view with the token that this browser knows, or asks for it.
const status = document.getElementById('status');

async function open(token) {
  const place = '/' + encodeURIComponent(token) + '/';
  const answer = await fetch(place + 'api/about');
  if (answer.ok) location.replace(place + location.hash);
  return answer.ok;
}

document.getElementById('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!(await open(document.getElementById('token').value.trim())))
    status.textContent = 'The token is wrong.';
});

const known = localStorage.getItem('token');
if (known) open(known);
