import type { StoryId } from '../../src/domain/story/story-id';
import { reservedSegments, routes } from '../../src/config/routes';
import { toPairs } from '../../src/lib/http/redirects-file';
import { isRecord } from '../../src/lib/values/json';
import { toRedirect } from '../../src/domain/story/redirect';
import { counted } from '../../src/lib/values/counted';
import { messageOf } from '../../src/lib/values/thrown-values';
import type { AddressTarget } from './import-addresses';
import { storyKeys } from './import-addresses';
import type { ManagedContent } from './import-space';
import type { ImportSession } from './import-session';
import { partUid, requireRunning } from './import-session';
import { multilink } from './place-body';

/** Redirects in one story: a form with more would be slow for an editor. */
const maxRedirectsPerStory = 1_000;

/** First segments of addresses for which the site looks for no redirect. */
const ownSegments: ReadonlySet<string> = new Set(['api', 'page-data', 'static']);

type RedirectEntry = Record<string, unknown> & { old_address: string };

type WrittenRedirects = { count: number; notes: string[] };

/**
 * Writes the redirects of old addresses into drafts of their own, after those of editors: an address that a story of the
 * space redirects already is left out, as is one that is a page of the site.
 *
 * @param paths new paths of the source's posts by their story's key
 */
export async function writeRedirects(
  session: ImportSession,
  paths: ReadonlyMap<string, string>,
): Promise<WrittenRedirects> {
  const { writer, index } = session;
  const notes: string[] = [];
  const hidden = new Set(
    index.posts.flatMap(({ key, state }) => (state === 'published' ? [] : [storyKeys.post(key)])),
  );
  const taken = await findTakenAddresses(session, paths);
  const redirects: RedirectEntry[] = [];
  const refused: string[] = [];
  for (const [from, target] of session.addresses.entries) {
    if ('story' in target && hidden.has(target.story)) continue;
    if (isOfSite(from) || taken.has(from.toLowerCase()) || isAtHome(from, target)) continue;
    const to = linkTo(session, target);
    if (!to) continue;
    const oldAddress = encodeAddress(from);
    try {
      toRedirect(oldAddress, '/');
    } catch (error) {
      refused.push(`${from} (${messageOf(error)})`);
      continue;
    }
    redirects.push({
      ...{
        _uid: partUid(session, 'redirect', from),
        component: 'redirect',
        old_address: oldAddress,
      },
      ...{ new_address: to, permanent: true },
    });
  }
  if (refused.length > 0) {
    notes.push(
      `${counted(refused.length, 'old address', 'old addresses')} of which no redirect can be made: ${refused.slice(0, 5).join('; ')}`,
    );
  }
  for (let part = 0; part * maxRedirectsPerStory < redirects.length; part += 1) {
    requireRunning(session.options);
    const own = redirects.slice(part * maxRedirectsPerStory, (part + 1) * maxRedirectsPerStory);
    const note = await writeList(session, part + 1, own);
    if (note !== undefined) notes.push(note);
  }
  return { count: redirects.length, notes };

  function isAtHome(from: string, target: AddressTarget): boolean {
    if ('path' in target) return target.path === from;
    const post = paths.get(target.story);
    if (post !== undefined) return post === from;
    const slug = writer.find(target.story)?.fullSlug.split('/').at(-1) ?? '';
    return [routes.author(slug), routes.topicListing(slug), routes.categoryListing(slug)].includes(
      from,
    );
  }
}

/** Encodes an old address, whose path is decoded and whose query may be. */
function encodeAddress(from: string): string {
  const [path = '', query] = from.split('?');
  return encodeURI(path) + (query === undefined ? '' : `?${toPairs(query).join('&')}`);
}

/** True for an address that the site answers itself, such as `/search`, also with a query, or one below `/api`. */
function isOfSite(address: string): boolean {
  const [, first = '', ...others] = address.replace(/\?.*/s, '').split('/');
  return ownSegments.has(first) || (others.length === 0 && reservedSegments.has(first));
}

async function writeList(
  session: ImportSession,
  number: number,
  redirects: readonly RedirectEntry[],
): Promise<string | undefined> {
  const { writer } = session;
  const key = storyKeys.redirects(number);
  const content: ManagedContent = { component: 'redirects', redirects };
  if (writer.isDeleted(key))
    return `The redirects ${number} were deleted by an editor and stay so.`;
  const written = writer.find(key);
  if (written) {
    const there = await readAddresses(session, written.storyId);
    if (redirects.every(({ old_address: from }) => there.includes(from.toLowerCase())))
      return undefined;
    return (await writer.save(key, content, false))
      ? undefined
      : `An editor has changed or published the story of redirects ${number}, so those of new posts are not in it.`;
  }
  const slug = number === 1 ? 'redirects-imported' : `redirects-imported-${number}`;
  await writer.create({
    key,
    folder: '',
    slug,
    name: `Redirects of the import, ${number}`,
    content,
  });
  return undefined;
}

function linkTo(
  { writer }: ImportSession,
  target: AddressTarget,
): Record<string, unknown> | undefined {
  if ('path' in target) return multilink(target.path);
  const story = writer.find(target.story);
  return story && multilink(story);
}

/** Lists the addresses that pages of the site have, or that editors redirect. In lower case. */
async function findTakenAddresses(
  { listed, space, journal }: ImportSession,
  paths: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>(['/']);
  for (const path of paths.values()) taken.add(path.toLowerCase());
  const own = new Set(journal.list('story').map(({ storyId }) => storyId));
  for (const story of listed) {
    if (story.is_folder) continue;
    const [folder = '', slug = ''] = story.full_slug.split('/');
    if (folder === 'pages') taken.add(routes.pageStory(slug));
    if (folder === 'categories') taken.add(routes.category(slug));
    if (story.content_type !== 'redirects' || own.has(story.id)) continue;
    for (const from of await readAddresses({ space }, story.id)) taken.add(from);
  }
  return taken;
}

/** Reads the old addresses of a story of redirects, in lower case and without a slash at the end of the path. */
async function readAddresses(
  { space }: Pick<ImportSession, 'space'>,
  storyId: StoryId,
): Promise<string[]> {
  const content = (await space.readStory(storyId))?.content;
  const entries: unknown[] = Array.isArray(content?.redirects) ? content.redirects : [];
  return entries.flatMap((entry) =>
    isRecord(entry)
      ? [
          String(entry.old_address)
            .trim()
            .replace(/(?<=.)\/(?=\?|$)/, '')
            .toLowerCase(),
        ]
      : [],
  );
}
