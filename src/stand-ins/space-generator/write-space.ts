import { rm } from 'node:fs/promises';
import { writeFileAtomically } from '../../processes/shared/atomic-file';
import { spaceFilesIn } from '../content-service/store/space-files';
import type { RowList } from '../content-service/store/space-rows';
import type { StoredSpace } from '../content-service/store/stored-space';
import { spaceId, storeFormat } from '../content-service/store/stored-space';
import { createPicturePool } from './picture-pool';
import { generateStories } from './generate-stories';
import { planSpace } from './space-plan';

export type SpaceOrder = {
  /** Drafts and articles that appear later are among them. */
  articles: number;
  /** The same seed and number always give the same bytes. */
  seed: string;
};

/** Any origin will do: the service rewrites it to its own when it starts. */
const assetBaseUrl = 'http://localhost:4401';

/** Seconds; when the newest generated article was published, or later. */
const cv = Date.parse('2026-07-31T00:00:00.000Z') / 1_000;

/** Text is written in pieces of about this length. */
const pieceLength = 256 * 1024;

/**
 * Writes a generated space into a data folder of the content service. It is written while it is
 * made, so its size is limited by the disk and not by memory. Changes that were made to a space
 * that lay there before are gone with it.
 *
 * @returns how many stories and folders it holds
 */
export async function writeSpace(folder: string, order: SpaceOrder): Promise<number> {
  const files = spaceFilesIn(folder);
  let stories = 0;
  await rm(files.journal, { force: true });
  await writeFileAtomically(
    files.snapshot,
    inPieces(
      spaceTexts(order, () => {
        stories += 1;
      }),
    ),
  );
  return stories;
}

/** JSON with a row on each line, as the service writes it itself. */
function* spaceTexts({ articles, seed }: SpaceOrder, onStory: () => void): Generator<string> {
  const scalars: Omit<StoredSpace, RowList> & { changes: number } = {
    format: storeFormat,
    spaceId,
    name: 'Cornerwork',
    assetBaseUrl,
    cv,
    demoDigest: `generated from ${seed}`,
    changes: 0,
  };
  const pictures = createPicturePool(assetBaseUrl);
  const lists: Record<RowList, Iterable<unknown>> = {
    stories: counted(generateStories(planSpace(articles, seed), pictures), onStory),
    trash: [],
    assets: pictures.assets,
    datasources: [],
    storyVersions: [],
    webhookEndpoints: [],
  };
  yield JSON.stringify(scalars).slice(0, -1);
  for (const [list, rows] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(list)}:[`;
    let separator = '\n';
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

function* counted<T>(rows: Iterable<T>, onRow: () => void): Generator<T> {
  for (const row of rows) {
    onRow();
    yield row;
  }
}

/** Larger pieces make fewer writes. */
async function* inPieces(texts: Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    // Lets an interrupt through.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield piece;
}
