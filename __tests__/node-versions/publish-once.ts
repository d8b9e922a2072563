/**
 * Starts the product in a copy of the project on the version of Node that runs this: a build from the beginning, one page
 * answered, and one edit published. Prints the times, and every warning of Node in the logs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openProduct } from '../endurance/product';

const editedName = 'Name of another author';

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'node-version-'));
  // Names the code behind a warning.
  process.env.NODE_OPTIONS = '--trace-deprecation';
  const product = await openProduct(folder);
  try {
    const { editors, publisher, siteServer, siteUrl } = product;
    const built = startClock();
    siteServer.start();
    publisher.start();
    await Promise.all([siteServer.ready(), publisher.ready()]);
    await product.settled();
    say(`the first build took ${built()} s`);
    await expectPage(siteUrl, 'Cornerwork');

    const [author] = await editors.content.listSome('authors/');
    if (!author) throw new Error('The demo space has no authors.');
    const published = startClock();
    const { content } = await editors.content.read(author.id);
    await editors.content.publish(author.id, { content: { ...content, name: editedName } });
    await product.settled();
    await expectPage(`${siteUrl}/author/${author.slug}`, editedName);
    say(`an edit was public after ${published()} s`);
  } finally {
    await product.close();
    const warnings = readWarnings(folder);
    say(warnings.length === 0 ? 'no warning of Node is in the logs' : warnings.join('\n'));
    await rm(folder, { recursive: true, force: true });
  }
}

function say(text: string): void {
  process.stdout.write(`Node ${process.versions.node}: ${text}\n`);
}

/** @returns a function that returns the seconds since, with one decimal */
function startClock(): () => string {
  const startedAt = performance.now();
  return () => ((performance.now() - startedAt) / 1_000).toFixed(1);
}

/** @throws when a page is not answered with status 200 and a text */
async function expectPage(url: string, text: string): Promise<void> {
  const response = await fetch(url);
  const html = await response.text();
  if (response.status === 200 && html.includes(text)) return;
  throw new Error(`${url} was answered with status ${response.status}, without "${text}".`);
}

/** Returns warnings of Node in the logs, each once, with the three lines of code that lead to it. */
function readWarnings(folder: string): string[] {
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.log') && !name.includes('node_modules'),
  );
  const found = logs.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return [...text.matchAll(/(?:Deprecation|Experimental)Warning: .+(?:\n\s+at .+){0,3}/g)];
  });
  return [...new Set(found.map(([warning]) => warning))];
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
