/**
 * `npm run bench -- publish --parts`: processor time of the parts of publishing that could grow with
 * the site, for one edit, on the real hooks and on Gatsby's own node store. Wall time would say more
 * about what else the machine does.
 */
import { fork } from 'node:child_process';
import { percentile } from '../figures';
import type { PartEdit } from './site-in-parts';
import { openSiteInParts } from './site-in-parts';

/** Sizes of the generated spaces, in articles. */
const sizes = [300, 3_000, 10_000] as const;

const kinds: readonly PartEdit[] = ['text', 'new article'];

/** Edits before those that count: code is compiled, and releases are kept to build the next on. */
const warmUps = 6;

/** Measured edits of each kind. */
const samples = 9;

/** Milliseconds of processor time by part, and the pages that changed; medians by kind of edit. */
type Costs = Record<PartEdit, Record<string, number>>;

/** Prints a table of parts by size and kind of edit. */
export async function printCostOfParts(): Promise<void> {
  const bySize = [];
  for (const articles of sizes) bySize.push(await inOwnProcess(articles));
  const parts = [...new Set(bySize.flatMap((costs) => Object.keys(costs.text)))];
  const columns = bySize.flatMap((costs) => kinds.map((kind) => costs[kind]));
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}\n`;
  process.stdout.write(
    [
      row(
        'Articles',
        sizes.flatMap((size) => kinds.map(() => String(size))),
      ),
      row(
        'Processor time in ms of one edit',
        sizes.flatMap(() => kinds),
      ),
      ...parts.map((part) =>
        row(
          part,
          columns.map((costs) => (costs[part] ?? 0).toFixed(part === 'pages changed' ? 0 : 1)),
        ),
      ),
    ].join(''),
  );
}

/** Gatsby has one store in a process, so each size is measured in one of its own. */
function inOwnProcess(articles: number): Promise<Costs> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, [String(articles)], { execArgv: ['--import', 'tsx'] });
    child.once('message', (costs) => resolve(costs as Costs));
    child.once('exit', () => reject(new Error(`The process for ${articles} articles ended.`)));
  });
}

async function measure(articles: number): Promise<Costs> {
  const site = await openSiteInParts(articles);
  try {
    for (let edit = 0; edit < warmUps; edit += 1) {
      for (const kind of kinds) await site.edit(kind);
    }
    const measured = new Map<PartEdit, ReadonlyMap<string, number>[]>();
    for (const kind of kinds) {
      const edits = [];
      for (let edit = 0; edit < samples; edit += 1) edits.push(await site.edit(kind));
      measured.set(kind, edits);
    }
    const medians = (kind: PartEdit) => {
      const edits = measured.get(kind) ?? [];
      const median = (part: string) =>
        percentile(
          edits.map((each) => each.get(part) ?? 0),
          0.5,
        );
      const parts = [...(edits[0]?.keys() ?? [])];
      return Object.fromEntries(parts.map((part) => [part, median(part)]));
    };
    return { text: medians('text'), 'new article': medians('new article') };
  } finally {
    await site.close();
  }
}

async function main(): Promise<void> {
  const [articles] = process.argv.slice(2);
  process.send?.(await measure(Number(articles)));
  // Gatsby's store keeps the process open.
  process.disconnect();
  process.exit();
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
