/** Questions to the publisher and to the public site, through the desk's server. */
import type { AppearanceChange } from '../../../../src/domain/site-map/appearance';
import { isRecord, parseJson } from '../../../../src/lib/values/json';
import type { ManagedStory } from '../wire/management';
import type { BuildReceipt } from './follow-publish';

/** Address of the publisher on the desk's server. */
export const publisherPath = '/editor/publisher';

/** An answer, or a sentence that says why there is none. */
export type Answer<Value> =
  | { ok: true; value: Value }
  /** `isMissing`: it answered that there is no such thing. */
  | { ok: false; sentence: string; isMissing: boolean };

/** A page that a change would add, change, move or remove. `path` is its address until then. */
export type PageEffect = {
  path: string;
  name: string;
  change: 'added' | 'changed' | 'moved' | 'removed';
  reason: string;
};

/** Appearance of a story for readers before and after a change. */
export type DatedStory = AppearanceChange & { fullSlug: string; name: string };

/** Effects of a change of a story on the site. */
export type SiteEffects = {
  pages: readonly PageEffect[];
  /** Number of pages beyond those listed. */
  more: number;
  /** Parts that change on every page. */
  everyPage: readonly string[];
  /** Sentences about what only the build knows. */
  notes: readonly string[];
  /** Path of the story's page afterwards. */
  address: string | null;
  /** Appearance of each changed story before and after it. */
  dated: readonly DatedStory[];
  /** Why the site would keep the last good version. */
  fault: { field: string; sentence: string } | null;
  /** Why it stays on the site when it is unpublished, and how many stories need it. */
  kept: { needs: number; sentence: string } | null;
};

/** Place of a story on the site, by what the publisher read of it last. */
export type StoryPlace = {
  publishedAt: string | null;
  path: string | null;
  type: string | null;
  appearsAt: string | null;
};

/** State of the publisher, as far as the desk needs it. */
export type PublisherStatus = {
  /** Old addresses that lead on because their pages moved; `more` counts those not listed. */
  moved: { listed: readonly { from: string; to: string; name: string }[]; more: number };
  coming: {
    articles: readonly { storyId: number; at: string }[];
    more: number;
    /**
     * The next campaigns. `pages`: number of those that change; `dated`: stories that leave the site with it,
     * or appear later; `faults`: why the site would keep its version.
     */
    campaigns: readonly {
      id: number;
      pages: number;
      dated: readonly DatedStory[];
      faults: readonly { story: string; field: string; sentence: string }[];
    }[];
  };
  receipts: readonly BuildReceipt[];
};

/** A page as anybody reads it. `url` is its address after redirects. */
export type PublicPage = { url: string; status: number; html: string };

/** Asks which pages publishing or unpublishing a story would change. */
export function askEffects(
  action: 'publish' | 'unpublish',
  story: Omit<ManagedStory, 'content'> & { content: object },
  signal: AbortSignal,
): Promise<Answer<SiteEffects>> {
  return ask(`${publisherPath}/status/effects`, signal, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action, story }),
  });
}

/** Lets a removed story go that stays on the site for others, and those others with it. */
export function removeKept(storyId: number): Promise<Answer<unknown>> {
  return ask(`${publisherPath}/remove-held`, new AbortController().signal, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ story: String(storyId) }),
  });
}

/** Asks where a story is on the site. */
export function askPlace(storyId: number, signal: AbortSignal): Promise<Answer<StoryPlace>> {
  return ask(`${publisherPath}/status/stories/${storyId}`, signal);
}

/** Asks for the receipts of the publisher, what appears later, and which pages have moved. */
export function askStatus(signal: AbortSignal): Promise<Answer<PublisherStatus>> {
  return ask(`${publisherPath}/status`, signal);
}

/** Reads an address of the public site, past every cache. */
export function readPublic(url: string, signal: AbortSignal): Promise<Answer<PublicPage>> {
  return ask(`/editor/public?url=${encodeURIComponent(url)}`, signal);
}

async function ask<Value>(
  address: string,
  signal: AbortSignal,
  request: RequestInit = {},
): Promise<Answer<Value>> {
  try {
    const response = await fetch(address, { ...request, cache: 'no-store', signal });
    const body = parseJson(await response.text());
    if (response.ok) return { ok: true, value: body as Value };
    const error = isRecord(body) && typeof body.error === 'string' ? body.error : silentMessage;
    return { ok: false, sentence: error, isMissing: response.status === 404 };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, sentence: silentMessage, isMissing: false };
  }
}

const silentMessage = 'The server of the desk does not answer.';
