// The play that rg-play --json makes, over a WebSocket.
import * as api from './api.js';

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return { message: line }; // such as of the C compiler
  }
}

// `onMessage(message)`: an object for each line.  `onEnd(reason)`: it was not
// closed by close().
export class PlaySocket {
  constructor({ game, text, params, onMessage, onEnd }) {
    this.socket = new WebSocket(api.playAddress(game, params));
    this.closed = false;
    this.socket.addEventListener('open', () => this.socket.send(text));
    this.socket.addEventListener('message', ({ data }) => {
      if (!this.closed) onMessage(parse(data));
    });
    this.socket.addEventListener('close', ({ reason }) => {
      if (!this.closed) onEnd(reason);
    });
  }

  say(line) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(line);
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}
