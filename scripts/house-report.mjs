/**
 * Reports sizes, crowded folders, neighbors with one importer, cycles and casts (`npm run
 * report:house`). It gates nothing. `--long` lists every entry; a folder as argument is read
 * instead of this project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles, readModuleGraph } from './lint/module-graph.mjs';

const maxEntries = 20;
const maxListed = 15;
/** Folders of content and pictures, which are no code. */
const dataFolders = ['stand-ins/demo/pictures', 'stand-ins/demo/space/blogs'];

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isLong = process.argv.includes('--long');
const root = path.resolve(folders[0] ?? path.join(import.meta.dirname, '..'));
const relative = (file) => path.relative(root, file);

const present = ['src', 'stand-ins', 'tools', 'scripts', '__tests__']
  .map((name) => path.join(root, name))
  .filter((folder) => existsSync(folder));
const graph = readModuleGraph(present);
const modules = [...graph.keys()].filter((file) => /\.tsx?$/.test(file));

/** True for a module of the product that is not generated. */
const isOwn = (file) =>
  relative(file).startsWith('src/') && !relative(file).startsWith('src/storefront/generated/');
const own = modules.filter(isOwn);
const isStandIn = (file) => /^stand-ins\/\w+\/(?!__tests__\/)/.test(relative(file));
const isTest = (file) => /^(tools\/|stand-ins\/\w+\/)?__tests__\//.test(relative(file));
const standIns = modules.filter(isStandIn);

console.log(`House report of ${path.basename(root)}\n`);
printSizes([
  ['src without generated', own],
  ['tools', modules.filter((file) => /^tools\/(?!__tests__\/)/.test(relative(file)))],
  ['stand-ins', standIns],
  ['__tests__', modules.filter(isTest)],
]);
printList(
  `Folders over ${maxEntries} entries`,
  present.flatMap((folder) => crowdedFolders(folder)),
);
printList('Modules of src with one importer, in the same folder', oneImporterNeighbors(own));
printList(
  'Modules of stand-ins with one importer, in the same folder',
  oneImporterNeighbors(standIns),
);
printList(
  'Cycles of values',
  describeCycles((kind) => kind === 'value'),
);
printList(
  'Cycles of values, types and lazy imports',
  describeCycles(() => true),
);
printList(
  'Casts `as unknown as` in src and stand-ins',
  modules.flatMap((file) => castsIn(file)),
);

function printSizes(groups) {
  console.log('files   lines  median  90th percentile  up to 25 lines');
  for (const [name, files] of groups) {
    const lines = files.map((file) => lineCount(file)).sort((a, b) => a - b);
    const cells = [
      String(files.length).padStart(5),
      String(lines.reduce((sum, count) => sum + count, 0)).padStart(8),
      String(lines[Math.floor(lines.length / 2)] ?? 0).padStart(8),
      String(lines[Math.floor(lines.length * 0.9)] ?? 0).padStart(17),
      String(lines.filter((count) => count <= 25).length).padStart(16),
    ];
    console.log(`${cells.join('')}  ${name}`);
  }
}

function lineCount(file) {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

function crowdedFolders(folder) {
  if (dataFolders.includes(relative(folder))) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .flatMap((entry) => crowdedFolders(path.join(folder, entry.name)));
  const here = entries.length > maxEntries ? [`${relative(folder)}: ${entries.length}`] : [];
  return [...here, ...inside];
}

/**
 * Lists modules whose only importer is in the same folder. A module that is loaded lazily must stay
 * apart, so it is not counted.
 */
function oneImporterNeighbors(files) {
  const importers = new Map();
  for (const [importer, imports] of graph) {
    if (!isOwn(importer) && !isStandIn(importer)) continue;
    for (const { file, kind } of imports) {
      importers.set(file, [...(importers.get(file) ?? []), { importer, kind }]);
    }
  }
  return files.flatMap((file) => {
    const [first, ...others] = importers.get(file) ?? [];
    const isNeighbor = first && path.dirname(first.importer) === path.dirname(file);
    if (!isNeighbor || others.length > 0 || first.kind === 'lazy') return [];
    return [`${relative(file)} (${lineCount(file)}) by ${path.basename(first.importer)}`];
  });
}

function describeCycles(counts) {
  return findCycles(graph, counts).map(
    (group) => `${group.length}: ${group.map((file) => relative(file)).join(', ')}`,
  );
}

function castsIn(file) {
  if (!isOwn(file) && !isStandIn(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.includes('as unknown as') ? [`${relative(file)}:${index + 1}`] : [],
    );
}

function printList(title, entries) {
  console.log(`\n${title}: ${entries.length}`);
  const shown = isLong ? entries : entries.slice(0, maxListed);
  for (const entry of shown) console.log(`  ${entry}`);
  if (shown.length < entries.length)
    console.log(`  and ${entries.length - shown.length} more (--long)`);
}
