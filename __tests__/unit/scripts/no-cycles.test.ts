import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.join(__dirname, '../../..');
const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');

const config = {
  categories: { correctness: 'off' },
  jsPlugins: [path.join(project, 'scripts/lint/house-plugin.mjs')],
  rules: { 'house/no-cycles': 'error' },
};

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cycles-')));
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(config));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function cyclesIn(modules: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(modules)) {
    writeFileSync(path.join(root, 'src', name), text);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, 'src', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; message: string }[];
  };
  return diagnostics
    .sort((one, other) => one.filename.localeCompare(other.filename))
    .map(({ message }) => message);
}

test.each([
  ['values', "import { b } from './b';\nexport const a = () => b;", "import { a } from './a';"],
  ['types', "import type { B } from './b';\nexport type A = B[];", "import type { A } from './a';"],
  ['values and a lazy import', "import './b';", "export const b = () => import('./a');"],
])('no-cycles: reports both ends of a cycle of %s', (_kind, a, b) => {
  expect(cyclesIn({ 'a.ts': a, 'b.ts': b, 'c.ts': "import './a';" })).toEqual([
    'This import closes a cycle: a.ts → b.ts → a.ts.',
    'This import closes a cycle: b.ts → a.ts → b.ts.',
  ]);
});

test('no-cycles: names every module on the way', () => {
  const messages = cyclesIn({
    'a.ts': "import './b';",
    'b.ts': "import './c';",
    'c.ts': "import './a';",
  });
  expect(messages[0]).toBe('This import closes a cycle: a.ts → b.ts → c.ts → a.ts.');
});
