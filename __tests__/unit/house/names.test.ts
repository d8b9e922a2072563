/** Checks that a name says one thing: no two modules that a reader could mix up export the same one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names that Gatsby reads from every page and function. */
const gatsbyNames = ['Head', 'config', 'query'];

const declared =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

function codeFilesIn(folder: string): string[] {
  return readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|__tests__|generated/.test(file))
    .map((file) => path.join(folder, file));
}

/**
 * Returns the part of the house in which a name must be unique. The content model declares the bloks
 * that `src/content` reads by the same names, and each stand-in and tool is a program of its own.
 */
function scopeOf(file: string): string {
  if (file.startsWith('src/content/model/')) return 'src/content/model';
  if (file.startsWith('stand-ins/services/')) return file.split('/', 3).join('/');
  return /^(stand-ins|tools)\//.test(file) ? file.split('/', 2).join('/') : 'src';
}

it('names: are exported by one module', () => {
  const modules = new Map<string, Set<string>>();
  const files = ['src', 'tools', 'stand-ins'].flatMap((folder) => codeFilesIn(folder));
  for (const file of files) {
    const text = readFileSync(path.join(process.cwd(), file), 'utf8');
    for (const [, name = ''] of text.matchAll(declared)) {
      if (gatsbyNames.includes(name)) continue;
      const key = `${scopeOf(file)}: ${name}`;
      modules.set(key, new Set([...(modules.get(key) ?? []), file]));
    }
  }
  const shared = [...modules].filter(([, exporters]) => exporters.size > 1);

  expect(modules.size).toBeGreaterThan(1_000);
  expect(shared.map(([name, exporters]) => [name, ...exporters].join(' '))).toEqual([]);
});
