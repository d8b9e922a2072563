/**
 * `npm run generate-space`: writes a large space for benchmarks. It is part of the stand-ins
 * because it is made of the demo space.
 */
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../../src/lib/values/thrown-values';
import { spaceFilesIn } from '../content-service/store/space-files';
import { writeSpace } from './write-space';

/** Error in the command line. The message says what to do instead. */
class OrderError extends Error {
  override name = 'OrderError';
}

/**
 * Maximum number of articles: the service reads its file as one string, whose length is limited.
 */
const maxArticles = 40_000;

/**
 * Reads the command line.
 *
 * @throws OrderError for an invalid number, or an existing space that must not be replaced
 */
function readOrder(args: readonly string[]) {
  const { articles: text, out, force } = parseOptions(args);
  const articles = Number(text);
  if (!Number.isInteger(articles) || articles < 1 || articles > maxArticles) {
    throw new OrderError(
      `--articles is "${text}", but must be a whole number from 1 to ${maxArticles}.`,
    );
  }
  const dataDir = path.resolve(out ?? path.join(os.tmpdir(), `cornerwork-space-${articles}`));
  const folder = path.join(dataDir, 'content-service');
  const { snapshot, journal } = spaceFilesIn(folder);
  const present = [snapshot, journal].find((file) => existsSync(file));
  if (present && !force) {
    throw new OrderError(
      `${present} is there already. Name another folder with --out, or replace it with --force.`,
    );
  }
  return { articles, dataDir, folder };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        articles: { type: 'string', default: '10000' },
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OrderError(`${messageOf(error)} Options: --articles 10000, --out FOLDER, --force.`);
  }
}

async function main(): Promise<void> {
  const { articles, dataDir, folder } = readOrder(process.argv.slice(2));
  const stories = await writeSpace(folder, articles);
  process.stdout.write(
    `${stories} stories and folders are in ${folder}.\n` +
      `Serve them: DATA_DIR=${dataDir} npm run stand-ins\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OrderError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
