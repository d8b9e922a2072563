/** Questions of the desk to the publisher, through the desk's server: what readers see of stories. */
import { useEffect, useState } from 'react';
import type { AppearanceChange } from '../../../../src/domain/site-map/appearance';
import type { StoryWarning } from '../../../../src/domain/story/story-warning';
import { isRecord, parseJson } from '../../../../src/lib/values/json';
import { toIsoDate } from '../times';
import type { ManagedStory } from '../wire/management';
import type { StoryId } from '../../../../src/domain/story/story-id';

/** State of the publisher, as far as the desk needs it. */
type PublisherStatus = {
  /** Old addresses that lead on because their pages moved; `more` counts those not listed. */
  moved: { listed: readonly { from: string; to: string; name: string }[]; more: number };
  coming: {
    articles: readonly { storyId: StoryId; at: string }[];
    more: number;
    /**
     * The next campaigns. `pages`: number of those that change; `dated`: stories that leave the site with it,
     * or appear later; `faults`: why the site would keep its version.
     */
    campaigns: readonly {
      id: number;
      pages: number;
      dated: readonly (AppearanceChange & { fullSlug: string; name: string })[];
      faults: readonly { story: string; field: string; sentence: string }[];
    }[];
  };
  receipts: readonly {
    outcome: string;
    storyWarnings?: { warnings: readonly StoryWarning[]; leftOut?: number };
  }[];
};

/** Asks the publisher for its state; `undefined` if it does not answer. */
export async function askStatus(signal: AbortSignal): Promise<PublisherStatus | undefined> {
  try {
    const response = await fetch('/editor/status', { cache: 'no-store', signal });
    const status = parseJson(await response.text());
    return response.ok && isRecord(status) ? (status as PublisherStatus) : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Facts of the publisher about published stories that readers do not see as they are, by id. */
export type SiteNews = {
  /** Times at which articles appear. */
  later: ReadonlyMap<StoryId, string>;
  /** Why versions are not on the site. */
  held: ReadonlyMap<StoryId, StoryWarning>;
  /** Number of articles that appear later, also of those not in `later`. */
  coming: number;
  /** Number of warnings about stories, of the last complete build. */
  warnings: number;
};

/** State of a published story on the site; `shown` is its saved or published version. */
type SitePresence =
  | { kind: 'shown' }
  /** An article whose own date is still to come. */
  | { kind: 'later'; at: string }
  | { kind: 'held'; warning: StoryWarning };

const noNews: SiteNews = { later: new Map(), held: new Map(), coming: 0, warnings: 0 };

/** Reads the publisher's facts, again whenever `occasion` changes. Without an answer the last ones are kept. */
export function useSiteNews(occasion: string): SiteNews {
  const [news, setNews] = useState(noNews);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    askStatus(signal)
      .then((status) => {
        if (status && !signal.aborted) setNews(toNews(status));
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    return () => leaving.abort();
  }, [occasion]);
  return news;
}

/** Collects the facts of the publisher's status. A failed build has looked at a part of the stories. */
function toNews({ coming, receipts }: PublisherStatus): SiteNews {
  const receipt = receipts.find(
    ({ outcome, storyWarnings }) => outcome !== 'failed' && storyWarnings !== undefined,
  );
  const { warnings = [], leftOut = 0 } = receipt?.storyWarnings ?? {};
  return {
    later: new Map(coming.articles.map(({ storyId, at }) => [storyId, at])),
    held: new Map(warnings.filter(isHeld).map((warning) => [warning.storyId, warning])),
    coming: coming.articles.length + coming.more,
    warnings: warnings.length + leftOut,
  };
}

/** True for a warning about a version that is not on the site. */
function isHeld({ kind }: StoryWarning): boolean {
  return kind === 'held-back' || kind === 'left-out' || kind === 'taken-back';
}

/** Returns what readers see of a published story at a moment, in milliseconds since 1970. */
export function presenceOf(story: ManagedStory, news: SiteNews, now = Date.now()): SitePresence {
  const warning = news.held.get(story.id);
  if (warning) return { kind: 'held', warning };
  // A saved draft may have another date than what is published, which the publisher knows.
  const at = story.unpublished_changes ? news.later.get(story.id) : ownDate(story);
  return at !== undefined && Date.parse(at) > now ? { kind: 'later', at } : { kind: 'shown' };
}

function ownDate(story: ManagedStory): string | undefined {
  return scheduleOf(
    story.content?.component ?? story.content_type,
    story.content?.schedule ?? story.content_summary?.schedule,
  );
}

/** Returns the date in "Appears on" of an article (ISO date). The service stores it in UTC. */
export function scheduleOf(type: unknown, schedule: unknown): string | undefined {
  if (type !== 'article' || typeof schedule !== 'string') return undefined;
  return toIsoDate(schedule) || undefined;
}
