import { writeFileAtomically } from '../../src/processes/shared/atomic-file';
import { createAddressBook, storyKeys } from './import-addresses';
import type { MadeAsset } from './import-journal';
import { draftMapping, readMapping, writeMapping } from './import-mapping';
import { writeMenus } from './import-menu';
import type { PostConversion } from './import-posts';
import { closeLinks, convertPost, importPosts, reportOf, sortPost } from './import-posts';
import { writeRedirects } from './import-redirects';
import type { ImportReport, PostReport } from './import-report';
import { reportPage } from './import-report';
import { openImportSpace } from './import-space';
import type { ImportOptions, ImportSession } from './import-session';
import {
  ensureAuthors,
  ensureTags,
  ensureTopics,
  importFiles,
  openImportSession,
  requireRunning,
} from './import-session';
import type { SourceIndex } from './source';

/** Reads and converts everything, writes mapping and report, and nothing to the space. */
export async function rehearseImport(options: ImportOptions): Promise<ImportReport> {
  const { source, access, clock } = options;
  const files = importFiles(options);
  const kept = await readMapping(files.mapping);
  const listed = await openImportSpace(access, clock).listStories();
  const index = await source.readIndex();
  const mapping = draftMapping(index, listed, kept);
  const addresses = createAddressBook(source, index, mapping);
  const counts = new Map<string, number>();
  const pictures = new Map<string, boolean>();
  const conversion: PostConversion = {
    ...{ source, index, addresses, findStory: () => undefined, isExpected: () => true },
    take: async ({ address }) => {
      const isThere =
        pictures.get(address) ??
        (options.download !== undefined || (await source.readPicture(address)) !== undefined);
      pictures.set(address, isThere);
      return isThere ? pictureToCome : 'it is only at its address; --download takes it from there';
    },
  };
  const posts: PostReport[] = [];
  for await (const post of source.readPosts()) {
    requireRunning(options);
    for (const key of [...post.terms, ...post.authors]) counts.set(key, (counts.get(key) ?? 0) + 1);
    const { losses } = await convertPost(post, conversion);
    posts.push({
      ...reportOf(post, source),
      ...{ newPath: '', storyAddress: undefined, outcome: 'planned' },
      losses: [...losses, ...sortPost(post, mapping).losses],
    });
    options.onProgress('posts', posts.length, index.posts.length);
  }
  await writeMapping(files.mapping, source.name, index, listed, counts);
  const available = [...pictures.values()].filter(Boolean).length;
  const report = toReport(options, true, index, posts, { pictures: available, notes: [] });
  await writeFileAtomically(files.report, reportPage(report));
  return report;
}

/** Asset in the place of a picture that an import would upload. */
const pictureToCome: MadeAsset = {
  ...{
    made: 'asset',
    key: '',
    assetId: 0,
    filename: 'https://a.storyblok.com/f/0/1x1/0/picture.jpg',
  },
  ...{ width: 1, height: 1 },
};

/**
 * Writes a source into the space as unpublished drafts. What an earlier run has made is not made again.
 *
 * @throws ImportStopped if the person ends it; an Error saying what to do if it cannot begin or go on
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const session = await openImportSession(options);
  try {
    const report = await importAll(session);
    await writeFileAtomically(importFiles(options).report, reportPage(report));
    return report;
  } finally {
    await session.journal.close();
  }
}

async function importAll(session: ImportSession): Promise<ImportReport> {
  const { options, index, journal } = session;
  requireKnownSpace(session);
  const topics = await ensureTopics(session);
  const authors = await ensureAuthors(session);
  await ensureTags(session);
  const context = { session, topics, authors };
  const imported = await importPosts(context);
  const kept = await closeLinks(context);
  const posts = imported.map((post): PostReport =>
    kept.has(post.key) ? { ...post, outcome: 'kept' } : post,
  );
  const paths = new Map(
    posts.flatMap(({ key, newPath }) => (newPath ? [[storyKeys.post(key), newPath] as const] : [])),
  );
  const redirects = await writeRedirects(session, paths);
  const menus = await writeMenus(session);
  return toReport(options, false, index, posts, {
    pictures: journal.list('asset').length,
    redirects: redirects.count,
    notes: [...redirects.notes, ...menus],
  });
}

/** A space that was emptied would look as if editors had deleted all that was imported. */
function requireKnownSpace({ journal, listed, options }: ImportSession): void {
  const made = journal.list('story');
  const present = new Set(listed.map(({ id }) => id));
  if (made.length === 0 || made.some(({ storyId }) => present.has(storyId))) return;
  throw new Error(
    `The space has nothing of what an earlier import has made in it (${importFiles(options).journal}). If it was emptied, run the command with --undo, then import again.`,
  );
}

function toReport(
  { source }: ImportOptions,
  isDryRun: boolean,
  index: SourceIndex,
  posts: readonly PostReport[],
  { pictures, redirects = 0, notes }: { pictures: number; redirects?: number; notes: string[] },
): ImportReport {
  const count = (kind: 'category' | 'tag') =>
    index.terms.filter((term) => term.kind === kind).length;
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const comments = sum(index.posts.map((post) => post.comments));
  return {
    source: source.name,
    time: new Date().toISOString(),
    ...{ isDryRun, posts },
    totals: [
      { one: 'category', many: 'categories', count: count('category') },
      { one: 'tag', many: 'tags', count: count('tag') },
      { one: 'author', many: 'authors', count: index.authors.length },
      { one: 'menu', many: 'menus', count: index.menus.length },
      { one: 'picture', many: 'pictures', count: pictures },
      { one: 'redirect', many: 'redirects', count: redirects },
    ],
    notes: [
      ...(index.problems ?? []),
      ...(index.notices ?? []).map(
        ({ what, count: times }) => `Left out or mended: ${what} (${times}).`,
      ),
      ...(comments > 0 ? [`${comments} comments stay behind: the site has none.`] : []),
      ...notes,
    ],
  };
}
