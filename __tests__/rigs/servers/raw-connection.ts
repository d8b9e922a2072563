import { connect } from 'node:net';

/** A TCP connection on which a test writes what no client would. */
export type RawConnection = {
  write: (text: string | Buffer) => void;
  /** Text that the server has sent so far. */
  received: () => string;
  isClosed: () => boolean;
  /** Resolves with all that was received when the connection has ended. */
  closed: Promise<string>;
  /** Reads no more until `resume`. */
  pause: () => void;
  resume: () => void;
  end: () => void;
};

export function openConnection(port: number): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  // A reset is an end like any other.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      isClosed = true;
      resolve(text);
    });
  });
  return new Promise((resolve) => {
    const ready = () =>
      resolve({
        write: (more) => void socket.write(more),
        received: () => text,
        isClosed: () => isClosed,
        closed,
        pause: () => void socket.pause(),
        resume: () => void socket.resume(),
        end: () => void socket.destroy(),
      });
    socket.once('connect', ready).once('close', ready);
  });
}
