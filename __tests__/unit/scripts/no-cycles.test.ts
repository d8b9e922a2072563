import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const project = path.join(__dirname, '../../..');
const eslint = path.join(project, 'node_modules/eslint/bin/eslint.js');
const urlOf = (name: string) => pathToFileURL(path.join(project, name)).href;

const config = `
  import parser from '${urlOf('node_modules/@typescript-eslint/parser/dist/index.js')}';
  import { noCycles } from '${urlOf('scripts/lint/no-cycles.mjs')}';
  export default [{
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { house: { rules: { 'no-cycles': noCycles } } },
    rules: { 'house/no-cycles': 'error' },
  }];
`;

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cycles-')));
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'eslint.config.mjs'), config);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function cyclesIn(modules: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(modules)) {
    writeFileSync(path.join(root, 'src', name), text);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [eslint, 'src', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const files = JSON.parse(stdout) as { messages: { message: string }[] }[];
  return files.flatMap(({ messages }) => messages.map(({ message }) => message));
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
