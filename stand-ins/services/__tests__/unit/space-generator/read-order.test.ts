import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readOrder } from '../../../space-generator/read-order';
import { temporaryFolder } from '../../../rigs/temporary-folder';

test('command line: generates 10,000 articles outside the project by default', () => {
  const order = readOrder(['--force']);

  expect(order).toMatchObject({ articles: 10_000, seed: 'between-rounds' });
  expect(order.dataDir).toBe(path.join(os.tmpdir(), 'cornerwork-space-10000'));
  expect(order.folder).toBe(path.join(order.dataDir, 'content-service'));
});

test.each(['content-space.json', 'content-space.journal'])(
  'command line: an existing space (%s) is replaced only on request',
  async (name) => {
    const out = await temporaryFolder('order-');
    const folder = path.join(out, 'content-service');
    await mkdir(folder);
    await writeFile(path.join(folder, name), '');

    expect(() => readOrder(['--out', out])).toThrow(
      `${path.join(folder, name)} is there already. Name another folder with --out, or replace it with --force.`,
    );
    expect(readOrder(['--out', out, '--force', '--seed', 'x', '--articles', '7'])).toEqual({
      articles: 7,
      seed: 'x',
      dataDir: out,
      folder,
    });
  },
);

test.each(['0', '-5', '2.5', 'many', '', '40001'])(
  'command line: refuses "%s" articles',
  (text) => {
    expect(() => readOrder([`--articles=${text}`])).toThrow(
      `--articles is "${text}", but must be a whole number from 1 to 40000.`,
    );
  },
);

test('command line: refuses an unknown option and lists the known ones', () => {
  expect(() => readOrder(['--stories', '5'])).toThrow(
    /'--stories'.* Options: --articles 10000, --seed TEXT, --out FOLDER, --force\.$/s,
  );
});
