import * as v from 'valibot';
import type { ContentAccess } from '../../../config/content-access';
import { contentLimits } from '../../../config/limits';
import { createContentTransport } from '../../../content/content-transport';
import type { Campaign } from '../../../domain/story/campaign';
import type { ReportedCampaign } from '../../../domain/story/story-report';
import { defined } from '../../../lib/values/defined';
import { asRecord } from '../../../lib/values/json';
import { log } from '../../shared/log';
import type { AnswerEffects, EffectsAnswer } from './answer-effects';
import type { StoryId } from '../../../domain/story/story-id';
import { storyIdSchema } from '../../../content/fields/story-id';

/** A campaign that is still to be published, and what that will change. */
export type PlannedCampaign = Campaign & {
  /** Time at which the content service publishes it (ISO date); `null` if a person has to. */
  at: string | null;
  stories: number;
  /** Number of pages that change. */
  pages: number;
  /** Stories that leave the site with it, or appear later, by dates of their own. */
  dated: EffectsAnswer['dated'];
  faults: EffectsAnswer['faults'];
};

/** The campaigns of the content service, as it answered last. */
export type PlannedCampaigns = {
  /** Returns them, the next first. An answer older than a minute is renewed in the background. */
  list: () => readonly PlannedCampaign[];
  /**
   * Returns those that contain a story, with their pages.
   *
   * @param isFresh true to ask the content service anew, as for an editor who has just saved into a campaign
   */
  containing: (storyId: StoryId, isFresh: boolean) => Promise<readonly ReportedCampaign[]>;
  /** Calls a listener whenever there is another answer. */
  onChange: (listener: () => void) => void;
  close: () => void;
};

type Release = { id: StoryId; name: string; at: string | null };

/** A campaign with its stories as the content service will deliver them. */
type CampaignStories = Release & { stories: readonly unknown[] };

/** Reads the campaigns that are not published yet. */
export type ReadCampaigns = () => Promise<readonly CampaignStories[]>;

const maxAgeMs = 60_000;

/** Campaigns that are read, the next first. */
const maxCampaigns = 5;

/** @param readCampaigns `undefined` for none */
export function createPlannedCampaigns(
  readCampaigns: ReadCampaigns | undefined,
  answerEffects: AnswerEffects,
): PlannedCampaigns {
  let planned: readonly PlannedCampaign[] = [];
  let onChange: () => void = () => undefined;
  let contents: readonly { storyIds: ReadonlySet<unknown>; campaign: ReportedCampaign }[] = [];
  let askedAt = 0;
  let closed = false;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async (read: ReadCampaigns) => {
    const campaigns: PlannedCampaign[] = [];
    const details: { storyIds: ReadonlySet<unknown>; campaign: ReportedCampaign }[] = [];
    for (const { stories, ...campaign } of await read()) {
      const at = campaign.at ?? undefined;
      const reply = await answerEffects({ action: 'publish', stories, ...defined({ at }) });
      if (!('answer' in reply)) continue;
      const { pages, more, everyPage, notes, faults, dated } = reply.answer;
      const counts = { stories: stories.length, pages: pages.length + more };
      const later = dated.filter(({ after }) => typeof after === 'object');
      campaigns.push({ ...campaign, ...counts, dated: later, faults });
      details.push({
        storyIds: new Set(stories.map((story) => asRecord(story)?.id)),
        campaign: { ...campaign, stories: stories.length, pages, more, everyPage, notes, faults },
      });
    }
    contents = details;
    const hasChanged = JSON.stringify(campaigns) !== JSON.stringify(planned);
    planned = campaigns;
    if (hasChanged && !closed) onChange();
  };
  const renewAfter = (ageMs: number) => {
    if (readCampaigns && !closed && Date.now() - askedAt > ageMs) {
      askedAt = Date.now();
      renewing = renewing
        .then(() => renew(readCampaigns))
        .catch((error: unknown) => {
          if (!closed) log.warn('campaigns.unread', {}, error);
        });
    }
    return renewing;
  };
  return {
    list: () => {
      void renewAfter(maxAgeMs);
      return planned;
    },
    containing: async (storyId, isFresh) => {
      await renewAfter(isFresh ? -1 : maxAgeMs);
      return contents.flatMap(({ storyIds, campaign }) =>
        storyIds.has(storyId) ? [campaign] : [],
      );
    },
    onChange: (listener) => {
      onChange = listener;
    },
    close: () => {
      closed = true;
    },
  };
}

const releaseList = v.object({
  releases: v.array(
    v.object({
      id: storyIdSchema,
      name: v.string(),
      released: v.fallback(v.boolean(), false),
      release_at: v.nullish(v.string()),
    }),
  ),
});

const idList = v.object({ stories: v.array(v.object({ id: storyIdSchema })) });

const storyList = v.object({ stories: v.array(v.unknown()) });

/** Returns a reader; `undefined` without the tokens to manage the space and to read drafts. */
export function createCampaignReader({
  endpoint,
  preview,
  management,
}: Pick<ContentAccess, 'endpoint' | 'preview' | 'management'>): ReadCampaigns | undefined {
  if (!preview || !management) return undefined;
  const transport = createContentTransport({
    requestsPerSecond: contentLimits.requestsPerSecondWithOauth,
  });
  const space = `${management.origin}/v1/spaces/${preview.spaceId}`;
  const manage = async (name: string, query: Record<string, string>) => {
    const address = `${space}/${name}?${String(new URLSearchParams({ ...query, per_page: '100' }))}`;
    return (await transport.request(address, { headers: { authorization: management.token } }))
      .body;
  };
  const readStories = async (release: string): Promise<readonly unknown[]> => {
    const { stories } = v.parse(idList, await manage('stories', { in_release: release }));
    if (stories.length === 0) return [];
    const query = new URLSearchParams({
      ...{ token: preview.token, version: 'published', from_release: release, per_page: '100' },
      by_ids: stories.map(({ id }) => id).join(),
    });
    const { body } = await transport.request(`${endpoint}/cdn/stories?${query.toString()}`);
    return v.parse(storyList, body).stories;
  };
  return async () => {
    const { releases } = v.parse(releaseList, await manage('releases', {}));
    const open = releases
      .filter(({ released }) => !released)
      .map(({ id, name, release_at }): Release => ({ id, name, at: toTime(release_at) }))
      .toSorted((one, other) => ((one.at ?? '9') < (other.at ?? '9') ? -1 : 1));
    const campaigns: CampaignStories[] = [];
    for (const release of open.slice(0, maxCampaigns)) {
      campaigns.push({ ...release, stories: await readStories(String(release.id)) });
    }
    return campaigns;
  };
}

/** Reads a time, which the service's documentation writes as `YYYY-MM-DD HH:MM`, in UTC. */
function toTime(text: string | null | undefined): string | null {
  if (!text) return null;
  const time = new Date(text.includes('T') ? text : `${text.replace(' ', 'T')}:00Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
