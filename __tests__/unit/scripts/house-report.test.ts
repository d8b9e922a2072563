import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const report = path.join(__dirname, '../../../scripts/house-report.mjs');
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'house-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(modules: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(modules)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const runReport = () =>
  execFileSync(process.execPath, [report, root, '--long'], { encoding: 'utf8' });

test('house report: lists a neighbour with one importer, unless it is loaded lazily', () => {
  write({
    'src/ui/page.ts':
      "import { a } from './a';\nexport const page = () => [a, import('./later')];\n",
    'src/ui/a.ts': "export const a = 'a';\n",
    'src/ui/later.ts': 'export const later = 1;\n',
  });
  const text = runReport();
  expect(text).toContain('in the same folder: 1\n  src/ui/a.ts (1) by page.ts\n');
  expect(text).toContain('Cycles of values, types and lazy imports: 0\n');
});

test('house report: distinguishes a cycle of values from one of types', () => {
  write({
    'src/a.ts': "import { b } from './b';\nexport const a = () => b;\n",
    'src/b.ts': "import { a } from './a';\nexport const b = () => a;\n",
    'src/c.ts': "import type { D } from './d';\nexport type C = D[];\n",
    'src/d.ts': "import { type C } from './c';\nexport type D = C[];\n",
  });
  const text = runReport();
  expect(text).toContain('Cycles of values: 1\n  2: src/a.ts, src/b.ts\n');
  expect(text).toMatch(
    /lazy imports: 2\n {2}2: src\/a.ts, src\/b.ts\n {2}2: src\/c.ts, src\/d.ts\n/,
  );
});

test('house report: names crowded folders and counts lines', () => {
  const names = Array.from({ length: 21 }, (_none, index) => `src/many/m${index}.ts`);
  write(Object.fromEntries(names.map((name) => [name, '\n\n\n'])));
  const text = runReport();
  expect(text).toContain('Folders over 20 entries: 1\n  src/many: 21\n');
  expect(text).toMatch(/21 +63 +3 +3 +21 {2}src without generated/);
});
