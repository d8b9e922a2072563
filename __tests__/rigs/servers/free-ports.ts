import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to `listen(0)` and to outgoing connections (Linux: from 32768). */
const ports = { min: 10_000, max: 32_000 };

/**
 * Finds a free port for each name, for a program that is started later. Ports that the system hands
 * out would be taken by then, by a test that runs beside.
 *
 * @returns ports as text, by name
 */
export async function findFreePorts<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const found = new Set<number>();
  while (found.size < names.length) {
    const port = randomInt(ports.min, ports.max);
    if (await isFree(port)) found.add(port);
  }
  const values = [...found].map(String);
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<
    Name,
    string
  >;
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
