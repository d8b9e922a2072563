/**
 * Checks what README and docs say about the code: named files, commands and variables exist, links and
 * their anchors resolve, each folder has its row, and reading orders follow the imports. Decisions that
 * the code names exist.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '../../rigs/house/import-walk';

const root = process.cwd();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const decisions = markdownIn('docs/decisions').filter((file) => !file.endsWith('/README.md'));
const documents = [
  'README.md',
  'stand-ins/README.md',
  '__tests__/rigs/README.md',
  ...['docs', 'docs/hosts', 'docs/decisions'].flatMap(markdownIn),
];

/** Returns what the first group of a pattern finds. */
function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

function existsAsCode(named: string): boolean {
  return ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, named + ending)));
}

it('README: has fewer than 200 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(200);
});

/** Returns what is wrong in each document, with its name. */
function faultsOf(find: (text: string, file: string) => readonly string[]): string[] {
  return documents.flatMap((file) => find(read(file), file).map((fault) => `${file}: ${fault}`));
}

it('docs: name files that exist', () => {
  const pattern = /`((?:src|__tests__|tools|scripts|docs|static|stand-ins|deploy)\/[\w./-]+)`/g;
  const missing = faultsOf((text) => findAll(text, pattern).filter((file) => !existsAsCode(file)));
  expect(missing).toEqual([]);
});

it('docs: name commands of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = faultsOf((text) =>
    findAll(text, /\bnpm run ([\w:-]+)/g).filter((name) => !(name in scripts)),
  );
  expect(unknown).toEqual([]);
});

it('docs: name variables of .env.example', () => {
  const variables = findAll(read('.env.example'), /^([A-Z_]+)=/gm);
  const unknown = faultsOf((text) =>
    findAll(text, /`([A-Z]+(?:_[A-Z]+)+)\b/g).filter((name) => !variables.includes(name)),
  );
  expect(unknown).toEqual([]);
});

it('docs: have links that resolve', () => {
  const broken = faultsOf((text, file) =>
    findAll(text, /\]\((?!https?:)([^)]+)\)/g).filter((link) => {
      const [target = '', anchor] = link.split('#');
      const linked = path.join(path.dirname(file), target || path.basename(file));
      if (!existsSync(path.join(root, linked))) return true;
      return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor);
    }),
  );
  expect(broken).toEqual([]);
});

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return findAll(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** Returns the names in the first column of a document's tables. */
const rowsOf = (file: string) =>
  findAll(read(file), /^\| (`.+?) +\|/gm).flatMap((cell) => findAll(cell, /`([^`]+)`/g));

it('README: says what each folder promises', () => {
  const roofs = ['src/gatsby', 'src/preview', 'src/processes'];
  const houses = ['stand-ins/services', 'stand-ins/desk', 'stand-ins/demo', 'tools'];
  const inSource = ['src', ...roofs].flatMap(foldersIn).filter((each) => !roofs.includes(each));
  const rows = rowsOf('README.md');
  expect([...inSource, ...houses].filter((folder) => !rows.includes(folder))).toEqual([]);
});

it('rigs: have a row each', () => {
  const rigs = foldersIn('__tests__/rigs').map((folder) => path.basename(folder));
  expect(rowsOf('__tests__/rigs/README.md').sort()).toEqual(rigs.sort());
});

it('decisions: are numbered, dated and have at most 40 lines', () => {
  const wrong = decisions.filter((file) => {
    const text = read(file);
    const [title = '', , date = ''] = text.split('\n');
    const isTitled = title.startsWith(`# ${path.basename(file).slice(0, 3)} · `);
    return !isTitled || !/^\d{4}-\d{2}-\d{2}$/.test(date) || text.trimEnd().split('\n').length > 40;
  });
  expect(wrong).toEqual([]);
});

it('index of decisions: lists each once with title and date, each section by date', () => {
  const sections = read('docs/decisions/README.md')
    .split('\n## ')
    .map((section) =>
      [...section.matchAll(/\[(.+?)\]\((\d{3}-.+?\.md)\) \| (\S+)/g)].map(
        ([, title = '', name = '', date = '']) => [`docs/decisions/${name}`, `# ${title}`, date],
      ),
    );
  const titled = decisions.map((file) => {
    const [title, , date] = read(file).split('\n');
    return [file, title, date];
  });
  expect(sections.flat().sort()).toEqual(titled.sort());
  for (const section of sections) {
    const dates = section.map(([, , date]) => date);
    expect(dates).toEqual(dates.toSorted());
  }
});

it('code: refers to decisions that exist', () => {
  const files = ['src', 'stand-ins', 'tools', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  );
  const numbers = files.flatMap((file) => findAll(read(file), /\bdecision (\d+)\b/g));
  const missing = numbers.filter(
    (number) => !decisions.some((file) => file.includes(`/${number.padStart(3, '0')}-`)),
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

type Step = { file: string; depth: number; isImported: boolean };

/** Reads a call tree: two spaces a level, `*` where no import leads to the file. */
function readOrder(block: string): Step[] {
  return block
    .trim()
    .split('\n')
    .map((line) => {
      const [, indent = '', mark = '', file = ''] = /^( *)(\* )?(\S+)/.exec(line) ?? [];
      const isStandIn = file.startsWith('stand-ins/');
      return {
        file: isStandIn ? file : `src/${file}`,
        depth: indent.length / 2,
        isImported: mark === '',
      };
    });
}

const orders = read('docs/change.md')
  .split('\n### ')
  .slice(1)
  .map((section) => /^(.+) \((\d+)\)\n.*?```text\n(.+?)```/s.exec(section)?.slice(1) ?? [section]);

it('reading orders: are found', () => {
  expect(orders.length).toBeGreaterThan(5);
});

it.each(orders)('reading order: %s, each file is reached as it says', (title, hops, block) => {
  const steps = readOrder(block);
  const wrong = steps.flatMap(({ file, depth, isImported }, place) => {
    if (!existsSync(path.join(root, file))) return `${file} does not exist`;
    const parent = steps.slice(0, place).findLast((step) => step.depth < depth);
    if (!parent || importsOf(root, parent.file).includes(file) === isImported) return [];
    return isImported
      ? `${parent.file} does not import ${file}`
      : `${parent.file} imports ${file}, so it has no star`;
  });
  expect({ title, wrong, hops: Number(hops) }).toEqual({ title, wrong: [], hops: steps.length });
});
