import { modelRecords } from '../content-service/demo-space/model-records';
import { rm } from 'node:fs/promises';
import { writeFileAtomically } from '../../../src/processes/shared/atomic-file';
import { spaceFilesIn } from '../content-service/store/space-files';
import type { RowList } from '../content-service/store/space-rows';
import type { StoredSpace } from '../content-service/store/stored-space';
import { spaceId, storeFormat } from '../content-service/store/stored-space';
import { createPicturePool } from './picture-pool';
import { generateStories } from './generate-stories';
import { spaceSizeOf } from './space-size';

export type SpaceOrder = {
  /** Number of articles, including drafts and scheduled ones. */
  articles: number;
  /** Seed: the same seed and number always give the same bytes. */
  seed: string;
};

/** Any origin: the service rewrites it to its own at the start. */
const assetBaseUrl = 'http://localhost:4401';

/** Cache version in seconds, not before the newest generated article. */
const cv = Date.parse('2026-07-31T00:00:00.000Z') / 1_000;

/** Length of the chunks that are written. */
const pieceLength = 256 * 1024;

/**
 * Writes a generated space into a data folder of the content service, replacing an existing space
 * and its edits. Streams the content, so its size is limited by the disk and not by memory.
 *
 * @returns the number of stories and folders
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

/** Yields JSON with one row a line, in the service's own format. */
function* spaceTexts({ articles, seed }: SpaceOrder, onStory: () => void): Generator<string> {
  const scalars: Omit<StoredSpace, RowList> & { changes: number } = {
    format: storeFormat,
    spaceId,
    name: 'Cornerwork',
    assetBaseUrl,
    cv,
    demoDigest: `generated from ${seed}`,
    domain: '',
    environments: [],
    changes: 0,
  };
  const pictures = createPicturePool(assetBaseUrl);
  const lists: Record<RowList, Iterable<unknown>> = {
    stories: counted(generateStories(spaceSizeOf(articles, seed), pictures), onStory),
    trash: [],
    assets: pictures.assets,
    datasources: [],
    ...modelRecords(),
    storyVersions: [],
    storySchedulings: [],
    releases: [],
    releaseStories: [],
    webhookEndpoints: [],
    apiKeys: [],
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

/** Joins texts to larger chunks for fewer writes. */
async function* inPieces(texts: Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    // Lets an interrupt be handled.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield piece;
}
