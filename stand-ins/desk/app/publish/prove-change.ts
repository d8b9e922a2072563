import { asRecord, parseJson } from '../../../../src/lib/values/json';
import { deskSettings } from '../wire/desk-settings';
import type { WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import type { BuildReceipt, Proof } from './follow-publish';
import type { PublishedChange } from './published-change';
import type { PublicPage } from './site-client';
import { askPlace, readPublic } from './site-client';

/** Data of a slice of every page, with the version of the layout. */
const layoutData = '/slice-data/footer.json';

/** Mark of a page's story, in the order React renders its attributes. */
const versionMark = /<meta name="story-version" content="([^"]*)"/;

/**
 * Creates a function that reads the public site for a change. It knows the address of a page that is
 * to go from before it goes.
 *
 * @returns reads once
 */
export function createProof(change: PublishedChange) {
  let lastPath: string | null = null;
  /** @param receipt of the build that was to bring the change, if it has ended */
  return async (receipt: BuildReceipt | null, signal: AbortSignal): Promise<Proof> => {
    const place = await askPlace(change.storyId, signal);
    if (!place.ok && !place.isMissing) return { kind: 'unreadable', sentence: place.sentence };
    if (place.ok) lastPath = place.value.path ?? lastPath;
    if (change.action === 'unpublished') {
      if (place.ok) return { kind: 'not-yet' };
      const path = lastPath ?? findRemoved(change, receipt?.pageChanges?.removed.paths ?? []);
      return proveGone(path, receipt?.outcome === 'live', signal);
    }
    if (!place.ok || !isNewEnough(place.value.publishedAt, change)) return { kind: 'not-yet' };
    const { type, path, appearsAt } = place.value;
    if (type === 'layout' || (path !== null && appearsAt === null)) {
      return proveShown(change, type === 'layout' ? null : path, signal);
    }
    // Nothing to read says that the release has it, so the build must have ended.
    if (receipt?.outcome !== 'live') return { kind: 'not-yet' };
    if (appearsAt !== null) {
      const gone = await proveGone(path, true, signal);
      if (gone.kind !== 'gone') return gone;
      const removed = receipt.pageChanges?.removed.paths ?? [];
      return { kind: 'later', appearsAt, hasLeft: path !== null && removed.includes(path) };
    }
    return type === 'redirects'
      ? proveRedirects(change, signal)
      : { kind: 'without-page', at: Date.now() };
  };
}

/** True for the version of a change, and for any later one. */
function isNewEnough(version: string | null | undefined, change: PublishedChange): boolean {
  return Date.parse(version ?? '') >= Date.parse(change.publishedAt ?? '');
}

/** Finds the address of the story among those that a release removed. */
function findRemoved({ fullSlug }: PublishedChange, paths: readonly string[]): string | null {
  const slug = `/${fullSlug.split('/').at(-1) ?? ''}`;
  return paths.find((path) => path.endsWith(slug)) ?? null;
}

async function proveGone(
  path: string | null,
  isBuilt: boolean,
  signal: AbortSignal,
): Promise<Proof> {
  if (path === null)
    return isBuilt ? { kind: 'gone', url: null, at: Date.now() } : { kind: 'not-yet' };
  const url = publicUrl(path);
  const page = await readPublic(url, signal);
  if (!page.ok) return { kind: 'unreadable', sentence: page.sentence };
  const isGone = page.value.status === 404 || page.value.url !== url;
  return isGone ? { kind: 'gone', url, at: Date.now() } : { kind: 'not-yet' };
}

/** @param path of the story's page; `null` for the layout, which every page shows */
async function proveShown(
  change: PublishedChange,
  path: string | null,
  signal: AbortSignal,
): Promise<Proof> {
  const url = publicUrl(path ?? '/');
  const page = await readPublic(path === null ? publicUrl(layoutData) : url, signal);
  if (!page.ok) return { kind: 'unreadable', sentence: page.sentence };
  const version = path === null ? layoutVersion(page.value) : pageVersion(page.value);
  return isNewEnough(version, change) ? { kind: 'live', url, at: Date.now() } : { kind: 'not-yet' };
}

/** Number of redirects that are tried, the last of the list first. */
const maxTried = 5;

/** Proves that redirects answer: an old address that leads on. */
async function proveRedirects({ storyId }: PublishedChange, signal: AbortSignal): Promise<Proof> {
  const story = await manage<{ story: WholeStory }>(`/stories/${storyId}`, { signal });
  if (!story.ok) return { kind: 'unreadable', sentence: story.failure.sentence };
  const { redirects } = story.value.story.content;
  const addresses = (Array.isArray(redirects) ? redirects : [])
    .map((redirect) => asRecord(redirect)?.old_address)
    .filter((address) => typeof address === 'string' && address.startsWith('/'))
    .slice(-maxTried)
    .reverse();
  if (addresses.length === 0) return { kind: 'without-page', at: Date.now() };
  for (const address of addresses) {
    const url = publicUrl(String(address));
    const page = await readPublic(url, signal);
    if (!page.ok) return { kind: 'unreadable', sentence: page.sentence };
    if (page.value.url !== url) return { kind: 'live', url, at: Date.now() };
  }
  return {
    kind: 'unreadable',
    sentence: 'None of its last old addresses leads on. The receipt of the publisher says why.',
  };
}

function publicUrl(path: string): string {
  return deskSettings().siteUrl + path;
}

function pageVersion({ status, html }: PublicPage): string | undefined {
  return status === 200 ? versionMark.exec(html)?.[1] : undefined;
}

function layoutVersion({ html }: PublicPage): string | undefined {
  const result = asRecord(asRecord(parseJson(html))?.result);
  const version = asRecord(asRecord(result?.data)?.layout)?.publishedAt;
  return typeof version === 'string' ? version : undefined;
}
