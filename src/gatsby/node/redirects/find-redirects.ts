import { readsQuery } from '../../../config/routes';
import type { StoryWarning, WarnedStory } from '../../../domain/story/story-warning';
import { warnedStory } from '../../../domain/story/story-warning';
import type { Link } from '../../../domain/story/link';
import { InternalRedirectError, RedirectError, toRedirect } from '../../../domain/story/redirect';
import type { StoryOf } from '../../../content/parse-story';
import type { Redirect, RedirectIndex } from '../../../lib/http/redirects-file';
import { indexRedirects, matchRedirect } from '../../../lib/http/redirects-file';
import type { NodeLookup } from '../resolvers/story-path';
import { resolveLinks } from '../resolvers/story-path';

/** Redirects that one story lists. */
type RedirectList = StoryOf<'redirects'>;

/** A redirect and the story an editor put it in. */
type OwnedRedirect = Redirect & { story: WarnedStory };

/** A redirect on the way of another; one that no editor made has no story. */
type Step = Redirect & { story?: WarnedStory; isOfShop?: true };

/** Redirects that no editor made. */
type OtherRedirects = {
  /** Old addresses of pages, and where those are now. */
  moved?: readonly Pick<Redirect, 'from' | 'to'>[];
  /** Addresses of a shop (`domain/site-map/shop-addresses`). */
  ofShop?: readonly Redirect[];
};

/** First segments of addresses that the site answers itself before it looks for a redirect. */
const ownSegments: ReadonlySet<string> = new Set(['api', 'page-data', 'static']);

type OwnerOf = (address: string) => string | undefined;

type FoundRedirects = {
  /** Redirects that can be served, sorted by their old address, those of a shop last; none leads to another. */
  redirects: readonly Redirect[];
  /** Warnings about redirects that were left out or changed, with the stories they are in. */
  problems: readonly StoryWarning[];
};

/**
 * Reads the redirects of every story that lists some, and adds those of pages that have moved and of a
 * shop's addresses. One that cannot be served is left out, and reported if it is an editor's; a chain is
 * served as one redirect to its end. An editor's redirect comes first, that of a shop's address last.
 *
 * @param ownerOf returns the page or story at an address of the site, as a sentence names it;
 *   `undefined` if there is none
 */
export function findRedirects(
  lists: readonly RedirectList[],
  lookup: NodeLookup,
  ownerOf: OwnerOf,
  { moved = [], ofShop = [] }: OtherRedirects = {},
): FoundRedirects {
  const problems: StoryWarning[] = [];
  const byOldAddress = new Map<string, OwnedRedirect>();
  for (const redirect of readLists(lists, lookup, problems)) {
    const other = byOldAddress.get(redirect.from);
    const refusal = refuseForPage(redirect.from, ownerOf);
    if (refusal !== undefined) problems.push(leftOut(redirect, refusal));
    else if (other) {
      problems.push(
        leftOut(redirect, `story "${other.story.fullSlug}" redirects ${redirect.from} already`),
      );
    } else byOldAddress.set(redirect.from, redirect);
  }
  const ofMoved = moved.flatMap((page) => {
    const redirect = redirectTo(page);
    if (!redirect || byOldAddress.has(redirect.from)) return [];
    const { from, to } = redirect;
    return isFree(from, ownerOf) && !isFree(to, ownerOf) ? [redirect] : [];
  });
  const shopSteps = ofShop.map((redirect): Step => ({ ...redirect, isOfShop: true }));
  const steps = indexRedirects<Step>([...shopSteps, ...ofMoved, ...byOldAddress.values()]);
  const ofEditors = [...byOldAddress.values()]
    .flatMap((redirect) => followChain(redirect, steps, problems))
    .filter((redirect) => leadsToPage(redirect, ownerOf, problems));
  const redirects = [...ofEditors, ...ofMoved]
    .map(({ from, to, status }) => ({ from, to, status }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const taken = new Set(redirects.map(({ from }) => from));
  const left = ofShop.filter(({ from }) => !taken.has(from) && isFree(from, ownerOf));
  return { redirects: [...redirects, ...left], problems };
}

/** Returns the redirect of a page that has moved; `undefined` for an address that none may have. */
function redirectTo({ from, to }: Pick<Redirect, 'from' | 'to'>): Redirect | undefined {
  try {
    return toRedirect(from, to, { permanent: true });
  } catch (error) {
    if (isRedirectError(error)) return undefined;
    throw error;
  }
}

function isRedirectError(error: unknown): error is Error {
  return error instanceof RedirectError || error instanceof InternalRedirectError;
}

/**
 * Returns why no redirect may have an old address at which there is a page; `undefined` if one may. With a query
 * it may, unless the page reads one itself.
 */
function refuseForPage(from: string, ownerOf: OwnerOf): string | undefined {
  const path = decodeURIComponent(pathOf(from));
  const owner = ownerOf(path);
  if (owner === undefined) return undefined;
  if (!from.includes('?')) return `${from} is the address of ${owner}, which is shown instead`;
  return readsQuery(path) ? `${path} is a page that reads its query itself` : undefined;
}

function isFree(address: string, ownerOf: OwnerOf): boolean {
  return ownerOf(decodeURIComponent(address)) === undefined;
}

function readLists(
  lists: readonly RedirectList[],
  lookup: NodeLookup,
  problems: StoryWarning[],
): OwnedRedirect[] {
  const sorted = [...lists].sort((one, other) => (one.fullSlug < other.fullSlug ? -1 : 1));
  return sorted.flatMap((story) =>
    story.redirects.flatMap((entry) => {
      try {
        const { oldAddress, newAddress, permanent } = entry;
        const to = addressOf(resolveLinks(newAddress, lookup));
        const redirect = toRedirect(oldAddress, to, { permanent });
        refuseOwnAddress(pathOf(redirect.from));
        return [{ ...redirect, story }];
      } catch (error) {
        if (!isRedirectError(error)) throw error;
        const named = { story, from: entry.oldAddress };
        problems.push(leftOut(named, error.message.replace(/\.$/, '')));
        return [];
      }
    }),
  );
}

function addressOf(link: Link | undefined): string {
  switch (link?.kind) {
    case 'path':
      return link.path;
    case 'url':
      return link.url;
    case 'story':
      throw new RedirectError(
        'its new address is a story without a page. Publish that, or choose another',
      );
    case undefined:
      return '';
  }
}

function refuseOwnAddress(path: string): void {
  const [, segment = ''] = path.split('/');
  if (ownSegments.has(segment)) {
    throw new RedirectError(`addresses below /${segment} belong to the site itself`);
  }
}

/** Returns the redirect to the end of its chain; an empty list for a loop. */
function followChain(
  redirect: OwnedRedirect,
  steps: RedirectIndex<Step>,
  problems: StoryWarning[],
): OwnedRedirect[] {
  const passed = new Set([redirect.from]);
  let last: Step = redirect;
  for (;;) {
    const { pathname, search } = new URL(last.to, 'http://site.invalid');
    const next = matchRedirect(steps, decodeURIComponent(pathname), search.slice(1))?.redirect;
    if (!next) break;
    if (passed.has(next.from)) {
      const loop = `it leads back to an address on its way, ${next.from}, by ${nameOf(next)}`;
      problems.push(leftOut(redirect, loop));
      return [];
    }
    passed.add(next.from);
    last = next;
  }
  if (last === redirect) return [redirect];
  problems.push(
    toWarning(
      redirect.story,
      `The redirect of ${redirect.from} in story "${redirect.story.fullSlug}" leads to ${withoutHash(redirect.to)}, which ${nameOf(last)} redirects to ${last.to}. It is served as one redirect; set ${last.to} as its new address.`,
    ),
  );
  return [{ ...redirect, to: last.to }];
}

function nameOf({ story, isOfShop }: Pick<Step, 'story' | 'isOfShop'>): string {
  if (isOfShop) return 'the site itself';
  return story ? `story "${story.fullSlug}"` : 'the page that was there';
}

/** Reports a new address that is neither a page nor, by its extension, a file. */
function leadsToPage(redirect: OwnedRedirect, ownerOf: OwnerOf, problems: StoryWarning[]): boolean {
  const path = pathOf(redirect.to);
  if (ownerOf(decodeURIComponent(path)) !== undefined || /\.\w+$/.test(path)) return true;
  problems.push(leftOut(redirect, `the site has no page ${path}`));
  return false;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '');
}

function leftOut(
  { story, from }: Pick<OwnedRedirect, 'story' | 'from'>,
  reason: string,
): StoryWarning {
  return toWarning(
    story,
    `The redirect of "${from}" in story "${story.fullSlug}" is left out: ${reason}. Change it in the content service.`,
  );
}

function toWarning(story: WarnedStory, sentence: string): StoryWarning {
  return { ...warnedStory(story), kind: 'redirect', field: 'redirects', sentence };
}
