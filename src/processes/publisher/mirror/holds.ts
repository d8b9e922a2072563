import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoryWarning } from '../../../domain/story/story-warning';
import type { Hold } from './judge-stories';
import { judgeStories } from './judge-stories';
import type { StoryFacts } from './mirrored-story';
import type { MirrorView, StoryChanges, StoryLog } from './story-log';
import { readStory } from './story-reading';

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
   */
  async update(
    log: Pick<StoryLog, 'view' | 'readTexts'>,
    changes: StoryChanges,
    differing: readonly number[] | 'all',
  ): Promise<readonly StoryWarning[]> {
    const before = log.view();
    const isSame =
      differing !== 'all' && differing.every((id) => isSameToOthers(id, before, changes));
    if (this.#warnings && isSame) return this.#warnings;
    const known = new Map(changes.holds);
    const goods = goodVersions(changes, before.served);
    const { stories } = changes;
    const { holds, warnings } = judgeStories({ stories, goods, servedBefore: before.served });
    for (const [id, hold] of holds) {
      const last = known.get(id);
      if (last && isSameHold(last, hold)) continue;
      const isNew = hold.good && last?.good?.digest !== hold.good.digest;
      const [text] = isNew && hold.good ? log.readTexts([hold.good]) : [];
      await changes.hold(id, withoutPlace(hold), text ? String(text) : '');
    }
    for (const id of known.keys()) if (!holds.has(id)) await changes.accept(id);
    this.#warnings = warnings;
    return warnings;
  }

  /** Describes the stories that are held back in a committed state. */
  describe(view: MirrorView): readonly StoryWarning[] {
    const { stories, served } = view;
    const goods = goodVersions(view, served);
    this.#warnings = judgeStories({ stories, goods, servedBefore: served }).warnings;
    return this.#warnings;
  }
}

/** True if a changed story keeps what it is judged by, so that the judgement of all stays. */
function isSameToOthers(id: number, before: MirrorView, changes: StoryChanges): boolean {
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
function goodVersions(
  { stories, holds }: Pick<MirrorView, 'stories' | 'holds'>,
  served: MirrorView['served'],
): ReadonlyMap<number, StoryFacts> {
  const goods = new Map<number, StoryFacts>();
  for (const [id, { digest }] of stories) {
    const good = holds.get(id)?.good ?? served.get(id);
    if (good && good.digest !== digest) goods.set(id, good);
  }
  return goods;
}

function isSameHold(one: Hold, other: Hold): boolean {
  return one.serves === other.serves && one.good?.digest === other.good?.digest;
}

/** Leaves out the place in the log, which is not that of the next log. */
function withoutPlace({ serves, good }: Hold): Hold {
  return { serves, ...(good && { good: factsOf(good) }) };
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
  for (const [id, facts] of stories) {
    count += 1;
    if (count % parsedAtOnce === 0) await nextTurn();
    // What this update has read anew was parsed by the new code.
    if (changes.stories.get(id)?.digest !== facts.digest) continue;
    const texts = log.readVersions(id);
    const versions = [
      ['newest', texts.newest, facts.reading],
      ['good', texts.good, holds.get(id)?.good?.reading],
    ] as const;
    for (const [version, text, known] of versions) {
      if (text === undefined) continue;
      const reading = readStory(text);
      if (!isDeepStrictEqual(reading, known)) await changes.reread(id, version, reading);
    }
  }
}
