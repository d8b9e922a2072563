import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { spaceFilesIn } from '../content-service/store/space-files';
import type { SpaceOrder } from './write-space';
import { messageOf } from '../../../src/lib/values/thrown-values';

/** Error in the command line. The message says what to do instead. */
export class OrderError extends Error {
  override name = 'OrderError';
}

type GeneratorOrder = SpaceOrder & {
  /** Data folder (`DATA_DIR`) to fill. */
  dataDir: string;
  /** Folder of the content service's space in it. */
  folder: string;
};

/**
 * Maximum number of articles: the service reads its file as one string, whose length is limited.
 */
const maxArticles = 40_000;

/**
 * Reads the command line.
 *
 * @throws OrderError for an invalid number, or an existing space that must not be replaced
 */
export function readOrder(args: readonly string[]): GeneratorOrder {
  const { articles: text, seed, out, force } = parseOptions(args);
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
  return { articles, seed, dataDir, folder };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        articles: { type: 'string', default: '10000' },
        seed: { type: 'string', default: 'between-rounds' },
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = messageOf(error);
    throw new OrderError(
      `${reason} Options: --articles 10000, --seed TEXT, --out FOLDER, --force.`,
    );
  }
}
