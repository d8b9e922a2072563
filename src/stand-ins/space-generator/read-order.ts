import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { spaceFilesIn } from '../content-service/store/space-files';
import type { SpaceOrder } from './write-space';

/** What was asked for on the command line cannot be done. The message says what to do instead. */
export class OrderError extends Error {
  override name = 'OrderError';
}

export type GeneratorOrder = SpaceOrder & {
  /** The data folder (`DATA_DIR`) that is filled. */
  dataDir: string;
  /** Where in it the content service keeps its space. */
  folder: string;
};

/** The service reads its file as one text; with more articles it is longer than a text can be. */
const maxArticles = 40_000;

/**
 * Reads the command line.
 *
 * @throws OrderError for a number that is none, or a space that is there and not to be replaced
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new OrderError(
      `${reason} Options: --articles 10000, --seed TEXT, --out FOLDER, --force.`,
    );
  }
}
