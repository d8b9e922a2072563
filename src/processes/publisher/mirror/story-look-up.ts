import type { StoryPlace } from '../../../domain/story/story-report';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { oncePer } from '../../../lib/values/once-per';
import { campaignsIn, findGoodVersions, Holds, takenBackIn } from './holds';
import type { KeptRemoval, TakenBack } from './judge-stories';
import type { NamedStory, StoryFacts } from './mirrored-story';
import type { MovedAddress } from './moved-addresses';
import { listMoved } from './moved-addresses';
import { chooseRemovals } from './removals';
import { addressOf, findIn, storyAddresses } from './story-faults';
import type { MirrorView, StoryLog } from './story-log';
import type { StoryVersions } from './story-versions';
import type { StoryId } from '../../../domain/story/story-id';

/** An article with a schedule in the future. `at` is an ISO 8601 time. */
export type ComingArticle = { at: string; storyId: StoryId; fullSlug: string; name: string };

/** Stories that are held back since a return to an earlier release. */
export type TakenBackStories = TakenBack & { stories: readonly NamedStory[] };

/** Facts about mirrored stories for people. */
export type StoryLookUp = {
  /** Returns the name of a story by its full slug or uuid. */
  nameOf: (slugOrUuid: string) => string | undefined;
  /** Returns the articles due after a moment, the next first. */
  comingArticles: (after: Date) => readonly ComingArticle[];
  /** Lists the stories as builds get them. A story is the same object until it changes. */
  all: () => Iterable<StoryFacts>;
  /** Returns a story as builds get it, with its JSON; `undefined` if they get none. */
  served: (id: StoryId) => { facts: StoryFacts; text: string } | undefined;
  /** Returns a story as it was published last, which builds may not get. */
  newest: (id: StoryId) => StoryFacts | undefined;
  /** Describes why a story is not on the site as it was published last; `undefined` if it is. */
  heldWarning: (id: StoryId) => StoryWarning | undefined;
  /** True if a release has a story as builds get it now; `undefined` if its stories were not recorded. */
  isReleased: (id: StoryId, releaseId: string) => boolean | undefined;
  /** Finds a story that builds get, by uuid. */
  find: (uuid: string | undefined) => StoryFacts | undefined;
  /** Returns where a story is; `undefined` for one that builds do not get. */
  placeOf: (id: StoryId) => StoryPlace | undefined;
  /** Returns why a story would stay on the site if it were removed; `undefined` if it would go. */
  removalOf: (id: StoryId, menuPaths: ReadonlySet<string>) => KeptRemoval | undefined;
  /** Returns the addresses of a story's pages, each in its fixed place. */
  addressesOf: (story: StoryFacts) => readonly string[];
  /** Returns the addresses that leave the site with a removed story that stays on it for others. */
  addressesHeldBy: (id: StoryId) => readonly string[];
  /** Lists the stories that were taken back, by the return that did it. */
  takenBack: () => readonly TakenBackStories[];
  /** Lists the old addresses of pages that have moved. */
  moved: () => readonly MovedAddress[];
  /** Returns the number of the space. */
  spaceId: () => number | undefined;
};

export function createStoryLookUp(log: StoryLog, versions: Pick<StoryVersions, 'of'>): StoryLookUp {
  const warningsOf = rememberWarnings();
  const find: StoryLookUp['find'] = (uuid) => findIn(log.view().served)(uuid);
  return {
    nameOf: (slugOrUuid) =>
      namesOf(log.view().stories).get(slugOrUuid) ?? namesOf(log.view().served).get(slugOrUuid),
    comingArticles: (after) =>
      [...log.view().served.values()]
        .flatMap((story) => toComingArticle(story, after))
        .sort((one, other) => (one.at < other.at ? -1 : 1)),
    all: () => log.view().served.values(),
    served: (id) => {
      const facts = log.view().served.get(id);
      const [text] = facts ? log.readTexts([facts]) : [];
      return facts && text ? { facts, text: text.toString() } : undefined;
    },
    newest: (id) => log.view().stories.get(id),
    heldWarning: (id) => warningsOf(log.view()).get(id),
    isReleased: (id, releaseId) => {
      const stories = versions.of(releaseId);
      return stories && stories.get(id) === log.view().served.get(id)?.digest;
    },
    find,
    placeOf: (id) => {
      const facts = log.view().served.get(id);
      if (!facts) return undefined;
      const [coming] = toComingArticle(facts, new Date());
      return {
        publishedAt: facts.publishedAt,
        path: addressOf(facts, find) ?? null,
        type: facts.reading.type ?? null,
        appearsAt: coming?.at ?? null,
      };
    },
    removalOf: (id, menuPaths) => {
      const view = log.view();
      const stories = new Map(view.stories);
      stories.delete(id);
      const goodVersions = findGoodVersions({ ...view, stories }, view.served);
      const [campaigns, takenBack] = [campaignsIn(view), takenBackIn({ ...view, stories })];
      const judged = { stories, goodVersions, servedBefore: view.served, campaigns, takenBack };
      const options = { removalsBefore: view.holds, letGo: new Set<StoryId>(), menuPaths };
      return chooseRemovals(judged, options).kept.get(id)?.removal;
    },
    addressesOf: (story) => storyAddresses(story, find),
    addressesHeldBy: (id) => {
      const view = log.view();
      const { stories, served: servedBefore, holds } = view;
      const judged = {
        ...{ stories, servedBefore, goodVersions: findGoodVersions(view, servedBefore) },
        ...{ campaigns: campaignsIn(view), takenBack: takenBackIn(view) },
      };
      const options = { removalsBefore: holds, letGo: new Set([id]), menuPaths: new Set<string>() };
      return chooseRemovals(judged, options).letGo;
    },
    takenBack: () => listHeld(log.view()),
    moved: () => listMoved(log.view()),
    spaceId: () => {
      const id = log.view().mark?.space.id;
      return typeof id === 'number' ? id : undefined;
    },
  };
}

function listHeld(view: MirrorView): TakenBackStories[] {
  const returns = new Map<string, TakenBackStories>();
  for (const [storyId, { takenBack }] of takenBackIn(view)) {
    const story = view.stories.get(storyId);
    if (!story) continue;
    const { id, uuid, fullSlug, name } = story;
    const earlier = returns.get(takenBack.from)?.stories ?? [];
    returns.set(takenBack.from, {
      ...takenBack,
      stories: [...earlier, { id, uuid, fullSlug, name }],
    });
  }
  return [...returns.values()];
}

/** Returns a function that describes the stories that are held back, by id, once for each state of the mirror. */
function rememberWarnings() {
  let last: { of: MirrorView['stories']; warnings: ReadonlyMap<StoryId, StoryWarning> } | undefined;
  return (view: MirrorView) => {
    if (last?.of === view.stories) return last.warnings;
    const described = new Holds().describe(view);
    const warnings = new Map(described.map((warning) => [warning.storyId, warning]));
    last = { of: view.stories, warnings };
    return warnings;
  };
}

/** Returns names by full slug and uuid. A state of the mirror never changes. */
const namesOf = oncePer((stories: MirrorView['served']) => {
  const names = new Map<string, string>();
  for (const { fullSlug, uuid, name } of stories.values()) {
    names.set(fullSlug, name).set(uuid, name);
  }
  return names;
});

/** Returns none for an unreadable date: the build reports it and leaves the article out. */
function toComingArticle(story: StoryFacts, after: Date): ComingArticle[] {
  const { id, fullSlug, name, schedule } = story;
  if (!schedule || !fullSlug.startsWith('blogs/')) return [];
  const at = new Date(`${schedule.replace(' ', 'T')}:00Z`);
  if (!(at > after)) return [];
  return [{ at: at.toISOString(), storyId: id, fullSlug, name }];
}
