import { rm } from 'node:fs/promises';
import { uuidFrom } from '../../../src/lib/values/uuid-from';
import { loadDemoSpace } from '../content-service/demo-space/load-demo-space';
import { defaultDemoFolder } from '../content-service/start-content-service';
import { writeSpaceSnapshot } from '../content-service/store/snapshot';
import { newSpace } from '../content-service/store/open-space';
import { spaceFilesIn } from '../content-service/store/space-files';
import type { StoredStory, StoryVersion } from '../content-service/store/stored-space';

/** Any origin: the service rewrites it to its own at the start. */
const assetBaseUrl = 'http://localhost:4401';

/** Cache version in seconds, not before the newest article. */
const cv = Date.parse('2026-12-31T00:00:00.000Z') / 1_000;

/**
 * Writes a space for benchmarks into a data folder of the content service, replacing an existing space
 * and its edits: the demo space, and copies of its articles until there are enough. The same number
 * always gives the same stories.
 *
 * @param articles number of articles, including drafts and scheduled ones; at least those of the demo
 * @param demoFolder files of another demo
 * @returns the number of stories and folders
 */
export async function writeSpace(
  folder: string,
  articles: number,
  demoFolder = defaultDemoFolder,
): Promise<number> {
  const demo = await loadDemoSpace({ folder: demoFolder, assetBaseUrl });
  const stories = [...demo.stories, ...copiesOf(demo.stories, articles)];
  const facts = { assetBaseUrl, cv, demoDigest: `copied up to ${articles} articles` };
  const files = spaceFilesIn(folder);
  await rm(files.journal, { force: true });
  const space = newSpace({ ...demo, stories }, facts);
  await writeSpaceSnapshot(files.snapshot, { space, changes: 0 });
  return stories.length;
}

/** Returns copies of a space's articles, one after the other, until there are as many as wanted. */
function copiesOf(stories: readonly StoredStory[], wanted: number): StoredStory[] {
  const articles = stories.filter(({ draft, published }) =>
    [draft, published].some((version) => version?.content.component === 'article'),
  );
  const firstId = Math.max(...stories.map(({ storyId }) => storyId)) + 1;
  return Array.from({ length: Math.max(0, wanted - articles.length) }, (_, index) => {
    const original = articles[index % articles.length];
    if (!original) throw new Error('The demo space has no article.');
    const part = Math.floor(index / articles.length) + 2;
    return copyOf(original, firstId + index, part);
  });
}

const dayMs = 86_400_000;

/** Returns a copy with names, address, ids and dates of its own: each part is older than the one before. */
function copyOf(story: StoredStory, storyId: number, part: number): StoredStory {
  const older = (date: string) => new Date(Date.parse(date) - (part - 1) * dayMs).toISOString();
  const olderIfAny = (date: string | null) => date && older(date);
  return {
    ...story,
    storyId,
    storyUuid: uuidFrom(`${story.storyUuid} ${part}`),
    groupId: uuidFrom(`${story.groupId} ${part}`),
    createdAt: older(story.createdAt),
    updatedAt: older(story.updatedAt),
    firstPublishedAt: olderIfAny(story.firstPublishedAt),
    publishedAt: olderIfAny(story.publishedAt),
    draft: story.draft && copyOfVersion(story.draft, part),
    published: story.published && copyOfVersion(story.published, part),
  };
}

function copyOfVersion(version: StoryVersion, part: number): StoryVersion {
  const { title } = version.content;
  const content = JSON.parse(
    JSON.stringify(version.content).replace(/"_uid":"([^"]+)"/g, `"_uid":"$1-${part}"`),
  ) as StoryVersion['content'];
  return {
    ...version,
    name: `${version.name}, part ${part}`,
    slug: `${version.slug}-${part}`,
    content: { ...content, title: `${String(title)}, part ${part}` },
  };
}
