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

/** Modules of one folder each. */
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  values: {
    'a.ts': "import { b } from './b';\nexport const a = () => b;",
    'b.ts': "import { a } from './a';",
    'c.ts': "import './a';",
  },
  types: {
    'a.ts': "import type { B } from './b';\nexport type A = B[];",
    'b.ts': "import type { A } from './a';",
    'c.ts': "import './a';",
  },
  'values and a lazy import': {
    'a.ts': "import './b';",
    'b.ts': "export const b = () => import('./a');",
    'c.ts': "import './a';",
  },
  'three modules': { 'a.ts': "import './b';", 'b.ts': "import './c';", 'c.ts': "import './a';" },
};

let root = '';
let diagnostics: { filename: string; message: string }[] = [];

// The linter takes longer to start than to check all folders.
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cycles-')));
  writeFileSync(path.join(root, '.oxlintrc.json'), JSON.stringify(config));
  for (const [folder, modules] of Object.entries(folders)) {
    mkdirSync(path.join(root, 'src', folder), { recursive: true });
    for (const [name, text] of Object.entries(modules)) {
      writeFileSync(path.join(root, 'src', folder, name), text);
    }
  }
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, 'src', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  ({ diagnostics } = JSON.parse(stdout) as { diagnostics: typeof diagnostics });
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

function cyclesIn(folder: string): string[] {
  return diagnostics
    .filter(({ filename }) => path.basename(path.dirname(filename)) === folder)
    .sort((one, other) => one.filename.localeCompare(other.filename))
    .map(({ message }) => message);
}

test.each(['values', 'types', 'values and a lazy import'])(
  'no-cycles: reports both ends of a cycle of %s',
  (folder) => {
    expect(cyclesIn(folder)).toEqual([
      'This import closes a cycle: a.ts → b.ts → a.ts.',
      'This import closes a cycle: b.ts → a.ts → b.ts.',
    ]);
  },
);

test('no-cycles: names every module on the way', () => {
  expect(cyclesIn('three modules')[0]).toBe(
    'This import closes a cycle: a.ts → b.ts → c.ts → a.ts.',
  );
});
