import { connect } from 'node:net';

export type RawConnection = Awaited<ReturnType<typeof openConnection>>;

/** Opens a TCP connection on which a test writes what no client would. */
export async function openConnection(port: number) {
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
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('close', () => resolve());
  });
  return {
    write: (more: string | Buffer) => void socket.write(more),
    /** Returns what the server has sent so far. */
    received: () => text,
    isClosed: () => isClosed,
    /** Resolves with all that was received when the connection has ended. */
    closed,
    /** Reads no more until `resume`. */
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    end: () => void socket.destroy(),
  };
}
