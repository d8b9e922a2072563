import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Campaign } from '../../../domain/story/campaign';
import type { StoryWarning } from '../../../domain/story/story-warning';
import type { Hold, JudgedStories, KeptRemoval } from './judge-stories';
import { judgeStories } from './judge-stories';
import type { StoryFacts } from './mirrored-story';
import { chooseRemovals } from './removals';
import type { MirrorView, StoryChanges, StoryLog } from './story-log';
import { readStory } from './story-reading';
import type { TakeBacks } from './take-backs';
import type { StoryId } from '../../../domain/story/story-id';

/** Folders of `src` with the code that parses stories. */
const parserFolders = ['config', 'content', 'domain', 'lib'];

/** True for a file, by its path below `src`, that may decide whether a story can be parsed. */
export function isParser(name: string): boolean {
  return parserFolders.some((folder) => name.startsWith(path.join(folder, path.sep)));
}

/** Holds stories back that are not accepted. Remembers the last warnings, since most edits change none. */
export class Holds {
  #warnings: readonly StoryWarning[] | undefined;

  /**
   * Judges all stories, holds back those that are not accepted and ends the holds on those that are.
   *
   * @param differing ids of the stories that the update changed; `all` after they were parsed anew
   * @param decided.campaigns campaigns by the ids of their stories, of those that this update brings
   * @param decided.letGo ids of removed stories that a person lets go
   * @param decided.takeBacks stories that a person takes back or brings back
   * @param decided.readMenuPaths returns the addresses to which the menus of the site lead
   * @returns warnings, the addresses that leave because a person decided so, and the campaigns that are
   *   held back no longer
   */
  async update(
    log: Pick<StoryLog, 'view' | 'readTexts'>,
    changes: StoryChanges,
    differing: readonly StoryId[] | 'all',
    decided: {
      letGo: ReadonlySet<StoryId>;
      campaigns: JudgedStories['campaigns'];
      takeBacks: TakeBacks;
      readMenuPaths: () => Promise<ReadonlySet<string>>;
    },
  ): Promise<{
    storyWarnings: readonly StoryWarning[];
    letGo: readonly string[];
    campaigns: readonly Campaign[];
  }> {
    const before = log.view();
    const { letGo, takeBacks } = decided;
    const isSame =
      letGo.size === 0 &&
      takeBacks.isEmpty &&
      differing !== 'all' &&
      differing.every((id) => isSameToOthers(id, before, changes));
    if (this.#warnings && isSame)
      return { storyWarnings: this.#warnings, letGo: [], campaigns: [] };
    const holdsBefore = new Map(changes.holds);
    // A mirror that begins with the holds of another machine has no other stories before.
    const servedBefore = new Map(before.mark ? before.served : changes.served());
    const removalsBefore = new Map<StoryId, { removal?: KeptRemoval }>(before.holds);
    for (const [id, { facts, removal }] of takeBacks.restored) {
      servedBefore.set(id, facts);
      removalsBefore.set(id, { removal });
    }
    const goodVersions = findGoodVersions(changes, servedBefore);
    const { stories } = changes;
    const campaigns = new Map([...campaignsIn(before), ...decided.campaigns]);
    const takenBack = takeBacks.applyTo(takenBackIn({ ...before, stories }));
    const judged = { stories, goodVersions, servedBefore, campaigns, takenBack };
    const hasRemovals = [...servedBefore.keys()].some((id) => !stories.has(id));
    const menuPaths = hasRemovals ? await decided.readMenuPaths() : new Set<string>();
    const removals = chooseRemovals(judged, { removalsBefore, letGo, menuPaths });
    const { holds, warnings } = judgeStories({ ...judged, kept: removals.kept });
    for (const [id, hold] of holds) {
      const last = holdsBefore.get(id);
      if (last && isSameHold(last, hold)) continue;
      const { good } = hold;
      const text = good && last?.good?.digest !== good.digest ? readText(log, takeBacks, good) : '';
      await changes.hold(id, withoutPlace(hold), text);
    }
    for (const id of holdsBefore.keys()) if (!holds.has(id)) await changes.accept(id);
    this.#warnings = warnings;
    const stillHeld = new Set([...holds.values()].map(({ campaign }) => campaign?.id));
    const ended = [...campaignsIn(before).values()].filter(({ id }) => !stillHeld.has(id));
    return {
      storyWarnings: warnings,
      letGo: removals.letGo,
      campaigns: [...new Map(ended.map((campaign) => [campaign.id, campaign])).values()],
    };
  }

  /** Describes the stories that are held back in a committed state. */
  describe(view: MirrorView): readonly StoryWarning[] {
    const { stories, served } = view;
    const goodVersions = findGoodVersions(view, served);
    const [kept, campaigns, takenBack] = [keptIn(view), campaignsIn(view), takenBackIn(view)];
    const judged = { stories, goodVersions, servedBefore: served, kept, campaigns, takenBack };
    this.#warnings = judgeStories(judged).warnings;
    return this.#warnings;
  }
}

/** Returns the campaigns that are held back, by the ids of their stories. */
export function campaignsIn({ holds }: Pick<MirrorView, 'holds'>): JudgedStories['campaigns'] {
  return new Map(
    [...holds].flatMap(([id, { campaign }]): [StoryId, Campaign][] =>
      campaign ? [[id, campaign]] : [],
    ),
  );
}

/** Returns the stories that were taken back, of those that are published. */
export function takenBackIn({
  stories,
  holds,
}: Pick<MirrorView, 'stories' | 'holds'>): NonNullable<JudgedStories['takenBack']> {
  return new Map(
    [...holds].flatMap(([id, { takenBack, good }]) =>
      takenBack && stories.has(id) ? [[id, { takenBack, ...(good && { good }) }]] : [],
    ),
  );
}

/** Reads the JSON of the version that builds are to get. */
function readText(
  log: Pick<StoryLog, 'readTexts'>,
  { texts }: TakeBacks,
  good: StoryFacts,
): string {
  return texts.get(good.digest) ?? String(log.readTexts([good])[0] ?? '');
}

/** Returns the removed stories that stay in a committed state. */
function keptIn({ stories, holds }: MirrorView): NonNullable<JudgedStories['kept']> {
  return new Map(
    [...holds].flatMap(([id, { good, removal }]) =>
      good && removal && !stories.has(id) ? [[id, { ...good, removal }]] : [],
    ),
  );
}

/** True if a changed story keeps what it is judged by, so that the judgment of all stays. */
function isSameToOthers(id: StoryId, before: MirrorView, changes: StoryChanges): boolean {
  const [last, next] = [before.stories.get(id), changes.stories.get(id)];
  return (
    last !== undefined &&
    next !== undefined &&
    !before.holds.has(id) &&
    !next.reading.fault &&
    last.name === next.name &&
    last.fullSlug === next.fullSlug &&
    isDeepStrictEqual(last.reading, next.reading)
  );
}

/**
 * Lists the versions to fall back on, by id: those of the holds, and for a story that has changed
 * what was served before.
 */
export function findGoodVersions(
  { stories, holds }: Pick<MirrorView, 'stories' | 'holds'>,
  served: MirrorView['served'],
): ReadonlyMap<StoryId, StoryFacts> {
  const goodVersions = new Map<StoryId, StoryFacts>();
  for (const [id, { digest }] of stories) {
    const good = holds.get(id)?.good ?? served.get(id);
    if (good && good.digest !== digest) goodVersions.set(id, good);
  }
  return goodVersions;
}

function isSameHold(one: Hold, other: Hold): boolean {
  return (
    one.serves === other.serves &&
    one.good?.digest === other.good?.digest &&
    isDeepStrictEqual(one.removal, other.removal) &&
    isDeepStrictEqual(one.campaign, other.campaign) &&
    isDeepStrictEqual(one.takenBack, other.takenBack)
  );
}

/** Leaves out the place in the log, which is not that of the next log. */
function withoutPlace({ good, ...hold }: Hold): Hold {
  return { ...hold, ...(good && { good: factsOf(good) }) };
}

function factsOf({ place: _, ...facts }: StoryFacts & { place?: unknown }): StoryFacts {
  return facts;
}

/** Stories parsed before other work of the process gets a turn. */
const parsedAtOnce = 20;

/**
 * Parses every version again, because the code that parses has changed. A good version that it no
 * longer accepts is good no more.
 */
export async function rereadStories(
  log: Pick<StoryLog, 'view' | 'readVersions'>,
  changes: StoryChanges,
): Promise<void> {
  const { stories, holds } = log.view();
  let count = 0;
  // Those that are held although they were removed are only among the holds.
  for (const id of new Set([...stories.keys(), ...holds.keys()])) {
    const facts = stories.get(id);
    count += 1;
    if (count % parsedAtOnce === 0) await nextTurn();
    const texts = log.readVersions(id);
    const versions = [
      ['newest', texts.newest, facts?.reading],
      ['good', texts.good, holds.get(id)?.good?.reading],
    ] as const;
    for (const [version, text, lastReading] of versions) {
      if (text === undefined) continue;
      // What this update has read anew was parsed by the new code.
      if (version === 'newest' && changes.stories.get(id)?.digest !== facts?.digest) continue;
      const reading = readStory(text);
      if (!isDeepStrictEqual(reading, lastReading)) await changes.reread(id, version, reading);
    }
  }
}
