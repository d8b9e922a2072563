import { writeFileAtomically } from '../../src/processes/shared/atomic-file';
import { storyKeys } from './import-addresses';
import { writeMapping } from './import-mapping';
import { writeMenus } from './import-menu';
import { closeLinks, importPosts } from './import-posts';
import { writeRedirects } from './import-redirects';
import type { ImportReport, PostReport } from './import-report';
import { reportPage } from './import-report';
import type { ImportOptions, ImportSession } from './import-session';
import {
  ensureAuthors,
  ensureTags,
  ensureTopics,
  importFiles,
  openImportSession,
} from './import-session';
import type { Source } from './source';

/** Does all that an import does, and writes nothing but mapping and report: the space is one in memory. */
export async function rehearseImport(options: ImportOptions): Promise<ImportReport> {
  const counts = new Map<string, number>();
  const source = countTerms(options.source, counts);
  const session = await openImportSession({ ...options, source }, true);
  const { index, mapping } = session;
  const report = await importAll(session);
  const files = importFiles(options);
  await writeMapping(files.mapping, source.name, index, mapping, counts);
  await writeFileAtomically(files.report, reportPage(report));
  return report;
}

/** Counts the posts of each term and author while they are read. */
function countTerms(source: Source, counts: Map<string, number>): Source {
  return {
    ...source,
    async *readPosts() {
      for await (const post of source.readPosts()) {
        for (const key of [...post.terms, ...post.authors]) {
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        yield post;
      }
    },
  };
}

/**
 * Writes a source into the space as unpublished drafts. What an earlier run has made is not made again.
 *
 * @throws ImportStopped if the person ends it; an Error saying what to do if it cannot begin or go on
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const session = await openImportSession(options, false);
  try {
    const report = await importAll(session);
    await writeFileAtomically(importFiles(options).report, reportPage(report));
    return report;
  } finally {
    await session.journal.close();
  }
}

async function importAll(session: ImportSession): Promise<ImportReport> {
  const { journal } = session;
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
  const pictures = journal.list('asset').length;
  return toReport(session, posts, pictures, redirects.count, [...redirects.notes, ...menus]);
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
  { options: { source }, isRehearsal, index, notes }: ImportSession,
  posts: readonly PostReport[],
  pictures: number,
  redirects: number,
  further: readonly string[],
): ImportReport {
  const count = (kind: 'category' | 'tag') =>
    index.terms.filter((term) => term.kind === kind).length;
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const comments = sum(index.posts.map((post) => post.comments));
  return {
    source: source.name,
    time: new Date().toISOString(),
    ...{ isDryRun: isRehearsal, posts },
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
      ...further,
    ],
  };
}
