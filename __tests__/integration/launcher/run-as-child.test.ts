import path from 'node:path';
import { until } from '../../rigs/publisher/fake-project';
import { startLauncher } from '../../rigs/launcher/launched';

const idleChild = path.join(__dirname, '../../rigs/launcher/idle-child.ts');

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a child started by hand ends with %s',
  async (signal) => {
    const child = startLauncher(idleChild, [], {});
    await until(() => child.output().includes('Ready.'));
    child.signal(signal);
    expect(await child.exited).toBe(0);
  },
);

test('child: ends at once when its launcher has already ended', async () => {
  const child = startLauncher(idleChild, [], { STARTED_BY_LAUNCHER: 'log' });
  expect(await child.exited).toBe(1);
  expect(child.output()).toBe('');
});
