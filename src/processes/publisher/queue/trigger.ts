import type { Campaign } from '../../../domain/story/campaign';
import type { StoryId } from '../../../domain/story/story-id';

/** A story that was removed at the content service. */
export type RemovedStory = { storyId: StoryId; fullSlug: string; name: string };

/** Cause of a build. */
export type Trigger =
  | { source: 'start' }
  | { source: 'nightly' }
  | { source: 'schedule'; fullSlug: string }
  | { source: 'audit' }
  /**
   * Repeats a build that did not bring the newest content. `reads`: what is read again; `campaigns`: those that
   * are still to be released whole.
   */
  | {
      source: 'retry';
      reads: 'changes' | 'shop' | 'everything';
      campaigns?: readonly Campaign[];
    }
  | { source: 'operator'; acceptedBuild: string }
  /** A person lets a removed story go that others need. */
  | ({ source: 'removal' } & RemovedStory)
  /** A person stops that before a release without the story is live. `release`: the live one, which has it. */
  | ({ source: 'stopped-removal'; release: string } & RemovedStory)
  /** A person went back from one release to an earlier one, at a time (ISO date). */
  | { source: 'taken-back'; from: string; to: string; at: string }
  /** A person lets the stories through that a return from a release took back. */
  | { source: 'brought-back'; from: string }
  | { source: 'storyblok'; action: string; fullSlug?: string }
  /** The content service has published all stories of a campaign at once. */
  | { source: 'campaign'; campaign: Campaign }
  | { source: 'shopify'; topic: string; stockOnly?: true };

/** Actions of the content service, for people. */
const actionNames: Readonly<Record<string, string>> = {
  published: 'Published',
  unpublished: 'Unpublished',
  deleted: 'Deleted',
  moved: 'Moved',
  entries_updated: 'Changed a datasource',
};

/**
 * Describes a trigger for people.
 *
 * @param nameOf returns the name of a story by its full slug
 */
export function describeTrigger(
  trigger: Trigger,
  nameOf: (fullSlug: string) => string | undefined,
): string {
  const named = (fullSlug: string) => {
    const name = nameOf(fullSlug);
    return name === undefined ? fullSlug : `“${name}”`;
  };
  switch (trigger.source) {
    case 'start':
      return 'Start of the publisher';
    case 'nightly':
      return 'Nightly build of everything';
    case 'audit':
      return 'Check that the mirror of the content equals the service';
    case 'retry': {
      const [campaign] = trigger.campaigns ?? [];
      const repeats = 'Repeats a build that did not bring the newest content';
      return campaign ? `${repeats}, of the campaign “${campaign.name}”` : repeats;
    }
    case 'operator':
      return `Accepted what build ${trigger.acceptedBuild} dropped`;
    case 'removal':
      return `Removed with what needs it: ${named(trigger.fullSlug)}`;
    case 'stopped-removal':
      return `Kept after all: ${named(trigger.fullSlug)}`;
    case 'taken-back':
      return 'Stories taken back';
    case 'brought-back':
      return 'Stories brought back';
    case 'campaign':
      return `Campaign “${trigger.campaign.name}”`;
    case 'schedule':
      return `Schedule: ${named(trigger.fullSlug)}`;
    case 'shopify':
      return `Shop: ${trigger.topic}${trigger.stockOnly ? ' (only stock)' : ''}`;
    case 'storyblok': {
      const action = actionNames[trigger.action] ?? `Content: ${trigger.action}`;
      return trigger.fullSlug ? `${action} ${named(trigger.fullSlug)}` : action;
    }
  }
}

/**
 * True if a build may be delayed: pages read stock in the browser, so none of them is wrong before
 * it.
 */
export function canWait(trigger: Trigger): boolean {
  return trigger.source === 'shopify' && trigger.stockOnly === true;
}

/** Lists the campaigns among the causes of a build. */
export function campaignsOf(triggers: readonly Trigger[]): Campaign[] {
  return triggers.flatMap((each) => {
    if (each.source === 'campaign') return each.campaign;
    return each.source === 'retry' ? (each.campaigns ?? []) : [];
  });
}

/**
 * Makes the stories of an update those of the campaign that a trigger names. An edit of the same moment is
 * taken for one of them: held back with the others if one is faulty, which harms less than half a campaign.
 */
export function assignCampaign(
  triggers: readonly Trigger[],
  storyIds: readonly StoryId[],
): ReadonlyMap<StoryId, Campaign> {
  const merged = campaignsOf(triggers);
  const [first] = merged;
  if (!first) return new Map();
  const campaign = { id: first.id, name: merged.map(({ name }) => name).join(' and ') };
  return new Map(storyIds.map((id) => [id, campaign]));
}
