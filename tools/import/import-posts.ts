import { reservedSegments, routes } from '../../src/config/routes';
import { convertHtml } from './convert/convert-html';
import type { Loss } from './convert/conversion';
import { storyKeys } from './import-addresses';
import type { MadeAsset } from './import-journal';
import type { ImportMapping } from './import-mapping';
import { tagValue } from './import-mapping';
import type { PictureStore } from './import-pictures';
import type { PostReport } from './import-report';
import { slugFor } from './addresses';
import type { ManagedContent } from './import-space';
import { isRefused } from './import-space';
import type { ImportSession, PlacedTopic } from './import-session';
import { editorAddress, ensureTopic, partUid, requireRunning } from './import-session';
import type { PlacedBody } from './place-body';
import { assetField, placeBody } from './place-body';
import type { Source, SourcePicture, SourcePost } from './source';
import {
  articleContentOf,
  findFault,
  firstWords,
  pageContentOf,
  storyName,
  titleOf,
} from './story-contents';

/** A post in our form, apart from its relations. */
type ConvertedPost = PlacedBody & {
  cover: Record<string, unknown> | undefined;
  description: string;
};

/** @param isThere true for a post that is converted for the report only, without an upload */
async function convertPost(
  post: SourcePost,
  session: ImportSession,
  isThere: boolean,
): Promise<ConvertedPost> {
  const { index, addresses, writer, options } = session;
  const { source } = options;
  const address = oldAddressOf(post, source);
  const take: PictureStore['take'] = isThere
    ? ({ address: old }) => Promise.resolve(session.pictures.find(old) ?? 'it did not come')
    : session.pictures.take;
  const body = convertHtml(post.html, {
    key: `${source.name} ${storyKeys.post(post.key)}`,
    address: URL.canParse(address) ? address : undefined,
    pictures: index.pictures,
  });
  const assets = new Map<string, MadeAsset>();
  const pictures = new Map<string, SourcePicture>();
  const losses: Loss[] = [];
  for (const picture of [...body.pictures, ...(post.cover ? [post.cover] : [])]) {
    pictures.set(picture.address, picture);
    const asset = await take(picture);
    if (typeof asset !== 'string') assets.set(picture.address, asset);
    else losses.push(lost('a picture', `${picture.address}: ${asset}`));
  }
  const placed = placeBody(body, {
    ...{ addresses, assets, pictures, findStory: writer.find },
    isExpected: (key) => !writer.isDeleted(key),
  });
  const { cover, made } = placeCover(post, assets, pictures);
  const words = post.description.trim();
  const begin = firstWords(placed.document);
  if (post.kind === 'post' && words === '') {
    const what = `a description made of the ${begin ? 'first words' : 'title'}`;
    losses.push({ kind: 'changed', what, detail: begin.slice(0, 120) });
  }
  if (made) losses.push(made);
  return {
    ...placed,
    cover,
    description: words || begin || titleOf(post),
    losses: [
      ...(post.losses ?? []),
      ...body.losses,
      ...placed.losses,
      ...losses,
      ...stateLosses(post),
    ],
  };
}

function placeCover(
  { cover, kind }: SourcePost,
  assets: ReadonlyMap<string, MadeAsset>,
  pictures: ReadonlyMap<string, SourcePicture>,
): { cover: Record<string, unknown> | undefined; made: Loss | undefined } {
  const picture = cover && pictures.get(cover.address);
  const asset = cover && assets.get(cover.address);
  if (!picture || !asset) return { cover: undefined, made: undefined };
  const made: Loss | undefined =
    kind === 'page'
      ? {
          kind: 'changed',
          what: 'a cover of a page, now its first section',
          detail: cover.address,
        }
      : undefined;
  return { cover: assetField(asset, picture), made };
}

function stateLosses({ state, isSticky }: SourcePost): Loss[] {
  return [
    ...(state === 'password' ? [lost('the password of a post', 'it is a draft now')] : []),
    ...(state === 'private' ? [lost('the privacy of a post', 'it is a draft now')] : []),
    ...(isSticky ? [lost('a place at the top of the blog', '')] : []),
  ];
}

function lost(what: string, detail: string): Loss {
  return { kind: 'lost', what, detail };
}

/** Place of a post in our lists, by its terms and the mapping. */
type SortedPost = { topic: string; tags: string[]; losses: Loss[] };

function sortPost(post: SourcePost, mapping: ImportMapping): SortedPost {
  /** Names by slug. */
  const topics = new Map<string, string>();
  const tags: string[] = [];
  const losses: Loss[] = [];
  for (const key of post.terms) {
    const choice = mapping.terms[key];
    if (choice === undefined || choice === 'out') continue;
    if ('tag' in choice) tags.push(tagValue(choice.tag));
    else if (!topics.has(choice.topic)) topics.set(choice.topic, choice.name ?? choice.topic);
  }
  const [topic = mapping.unsorted.topic] = topics.keys();
  if (post.kind === 'post') {
    for (const other of [...topics.values()].slice(1)) {
      tags.push(tagValue(other));
      losses.push({ kind: 'changed', what: 'a further category, now a tag', detail: other });
    }
  }
  return { topic, tags: [...new Set(tags)], losses };
}

type PostsContext = {
  session: ImportSession;
  /** By slug. The topic of unsorted posts is added when the first one comes. */
  topics: Map<string, PlacedTopic>;
  authors: ReadonlyMap<string, string>;
};

/** Imports every post that the space does not have yet. Returns the report of each, in the order of the source. */
export async function importPosts(context: PostsContext): Promise<PostReport[]> {
  const { session } = context;
  const { options, index } = session;
  const reports: PostReport[] = [];
  for await (const post of options.source.readPosts()) {
    requireRunning(options);
    reports.push(await importPost(post, context));
    options.onProgress('posts', reports.length, index.posts.length);
  }
  return reports;
}

async function importPost(post: SourcePost, context: PostsContext): Promise<PostReport> {
  const { session } = context;
  const { writer, mapping, options } = session;
  const made = session.isRehearsal ? 'planned' : 'made';
  const key = storyKeys.post(post.key);
  const sorted = sortPost(post, mapping);
  const topic = post.kind === 'post' ? await topicOf(sorted, context) : undefined;
  const isThere = writer.find(key) !== undefined || writer.isDeleted(key);
  const converted = await convertPost(post, session, isThere);
  const content = contentOf(post, converted, sorted, context);
  const refusal = isThere ? undefined : await createPost(post, converted, content, session);
  const story = writer.find(key);
  const slug = story?.fullSlug.split('/').at(-1) ?? '';
  const newPath = !story
    ? ''
    : post.kind === 'page'
      ? routes.pageStory(slug)
      : routes.article(topic?.categorySlug ?? '', slug);
  const fault = findFault(slug || post.key, content);
  return {
    ...{ key: post.key, kind: post.kind, state: post.state, title: titleOf(post) },
    ...{ comments: post.comments, isSticky: post.isSticky },
    oldAddress: oldAddressOf(post, options.source),
    newPath,
    storyAddress:
      made === 'planned' || !story ? undefined : editorAddress(options.access, story.storyId),
    outcome: isThere ? (story ? 'present' : 'deleted') : story ? made : 'refused',
    losses: [
      ...converted.losses,
      ...sorted.losses,
      ...(refusal === undefined ? [] : [lost('a whole post', refusal)]),
      ...(fault === undefined ? [] : [lost('a field that the site cannot read', fault)]),
    ],
  };
}

async function topicOf(
  { topic }: SortedPost,
  { session, topics }: PostsContext,
): Promise<PlacedTopic | undefined> {
  const placed = topics.get(topic) ?? (await ensureTopic(session, session.mapping.unsorted));
  if (placed) topics.set(topic, placed);
  return placed;
}

/**
 * Creates the story of a post.
 *
 * @returns why the content service refuses it, which must not end the import: every run would end there
 */
async function createPost(
  post: SourcePost,
  { hasOpenLinks }: ConvertedPost,
  content: ManagedContent,
  session: ImportSession,
): Promise<string | undefined> {
  try {
    await session.writer.create({
      ...{ key: storyKeys.post(post.key), content, name: storyName(titleOf(post)) },
      ...{ folder: post.kind === 'post' ? 'blogs' : 'pages', slug: wantedSlug(post) },
      isTaken: post.kind === 'page' ? (slug) => isTakenByOthers(slug, session) : undefined,
      ...(post.state === 'published' && { firstPublishedAt: toIso(post.date) }),
      hasOpenLinks,
    });
    return undefined;
  } catch (error) {
    if (isRefused(error)) return error.message;
    throw error;
  }
}

function contentOf(
  post: SourcePost,
  converted: ConvertedPost,
  { topic, tags }: SortedPost,
  { session, topics, authors }: PostsContext,
): ManagedContent {
  const { document, faqs, cover, description } = converted;
  const key = storyKeys.post(post.key);
  if (post.kind === 'page') {
    return pageContentOf(post, {
      document,
      faqs,
      cover,
      uid: (part) => partUid(session, key, part),
    });
  }
  const placed = topics.get(topic);
  const [author = '', ...contributors] = post.authors.flatMap((each) => authors.get(each) ?? []);
  return articleContentOf(post, {
    ...{ document, faqs, cover, tags, description },
    relations: {
      topic: placed?.topic ?? '',
      category: placed?.category ?? '',
      author,
      contributors: [...new Set(contributors)].filter((each) => each !== author),
    },
  });
}

/** Saves posts again whose links lead to posts that came after them. Returns the keys of those that editors changed. */
export async function closeLinks(context: PostsContext): Promise<ReadonlySet<string>> {
  const { session } = context;
  const { journal, options, writer, mapping } = session;
  const open = new Set(
    journal.list('story').flatMap(({ key, hasOpenLinks }) => (hasOpenLinks ? [key] : [])),
  );
  const kept = new Set<string>();
  if (open.size === 0 || session.isRehearsal) return kept;
  let done = 0;
  for await (const post of options.source.readPosts()) {
    const key = storyKeys.post(post.key);
    if (!open.has(key)) continue;
    requireRunning(options);
    const converted = await convertPost(post, session, false);
    const content = contentOf(post, converted, sortPost(post, mapping), context);
    if (!(await writer.save(key, content, false))) kept.add(post.key);
    options.onProgress('links', (done += 1), open.size);
    if (done === open.size) break;
  }
  return kept;
}

/** Returns a date in UTC; `undefined` for none. */
function toIso(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function wantedSlug(post: SourcePost): string {
  return slugFor(post.slug || post.title, slugFor(`post-${post.key}`, 'post'));
}

/** A page has one segment as its address, as categories and the site's own pages have. */
function isTakenByOthers(slug: string, { writer, mapping }: ImportSession): boolean {
  return (
    reservedSegments.has(slug) ||
    Object.hasOwn(mapping.categories, slug) ||
    writer.has(`categories/${slug}`)
  );
}

/** Returns the usual address of a post; its path if the source does not tell the site. */
function oldAddressOf({ paths: [path = ''] }: SourcePost, { origin }: Source): string {
  return origin !== undefined && URL.canParse(path, origin) ? new URL(path, origin).href : path;
}
