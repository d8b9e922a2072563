/** The systemd unit of both processes: its text, and what systemd says of it where its tools are installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { serviceKeys } from '../../../src/config/env';

const unit = 'deploy/cornerwork@.service';
const text = readFileSync(unit, 'utf8');
const processes = ['site-server', 'publisher'] as const;

/** Highest exposure that systemd may find, in tenths of its scale from 0 (safe) to 10. */
const maxExposureTenths = 15;

/** Returns the values of a setting of the unit. */
const valuesOf = (name: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

const analyze = (...words: string[]) =>
  spawnSync('systemd-analyze', words, { encoding: 'utf8', env: { ...process.env, LANG: 'C' } });

test.each(processes)('unit: starts the %s', (name) => {
  const script = /\S+$/.exec(valuesOf('ExecStart')[0] ?? '')?.[0].replaceAll('%i', name);
  expect(existsSync(script ?? '')).toBe(true);
});

test('unit: writes only to folders that systemd makes, and holds no key', () => {
  expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  expect(valuesOf('ExecStart')[0]).toContain(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]} `);
  const made = valuesOf('CacheDirectory')[0]?.split(' ').slice(1);
  const mounted = valuesOf('BindPaths').map((value) => value?.split(':')[0]);
  expect(mounted).toEqual(made?.map((folder) => `/var/cache/${folder}`));
  expect(serviceKeys.filter((key) => text.includes(key))).toEqual([]);
});

// A machine without systemd has only the tests of the text above.
if (analyze('--version').status === 0) {
  test.each(processes)(
    'unit, where systemd-analyze is installed: it finds no fault in the %s',
    (name) => {
      const verified = analyze('verify', `${unit.replace('@', `@${name}`)}`);
      expect({ status: verified.status, said: verified.stderr }).toEqual({ status: 0, said: '' });
    },
  );

  test('unit, where systemd-analyze is installed: it finds little that an intruder could do', () => {
    const limit = `--threshold=${maxExposureTenths}`;
    const judged = analyze('security', '--offline=yes', '--no-pager', limit, unit);
    expect({ status: judged.status, said: judged.stdout }).toMatchObject({ status: 0 });
  });
}
