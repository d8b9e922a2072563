import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes that a connection sends before another has its turn. */
const turnBytes = 4_096;

type PhoneLine = {
  /** Opens a port through which another is reached over the line. */
  lead: (port: number) => Promise<number>;
  close: () => Promise<void>;
};

/**
 * Opens a slow line that all connections share, below TCP, so that a server's order of sending counts; a
 * browser's own throttling delays each answer by itself. The operating system still takes some 100 KB per
 * connection ahead, as real lines do.
 *
 * @param bytesPerSecond toward the browser
 * @param roundTripMs also waited for when a connection opens
 */
export function openPhoneLine(bytesPerSecond: number, roundTripMs: number): PhoneLine {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let freeAt = 0;
  const transmit = async (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    await wait(freeAt - performance.now());
  };
  const carry = async (from: Socket, to: Socket, isDownwards: boolean) => {
    if (!isDownwards) await wait(roundTripMs);
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += turnBytes) {
        const part = chunk.subarray(at, at + turnBytes);
        if (isDownwards) await transmit(part.length);
        setTimeout(() => to.writable && to.write(part), roundTripMs / 2);
      }
    }
    setTimeout(() => to.end(), roundTripMs / 2);
  };
  return {
    lead: async (port) => {
      const server = createServer({ noDelay: true }, (browser) => {
        const site = connect({ port, host: '127.0.0.1', noDelay: true });
        const drop = () => [browser, site].forEach((socket) => socket.destroy());
        for (const socket of [browser, site]) {
          sockets.add(socket.once('error', drop).once('close', () => sockets.delete(socket)));
        }
        carry(browser, site, false).catch(drop);
        carry(site, browser, true).catch(drop);
      });
      servers.push(server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
}
