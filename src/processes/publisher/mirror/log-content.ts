import type { Hold } from './judge-stories';
import type { LogEntry, MovedPage, TextPlace } from './log-lines';
import type { StoryFacts } from './mirrored-story';
import type { StoryId } from '../../../domain/story/story-id';

export type StoredStory = StoryFacts & { place: TextPlace };

type StoredHold = Hold & { good?: StoredStory };

/** Newest versions of the stories, and the holds on some of them, by id. */
export type LogContent = {
  stories: ReadonlyMap<StoryId, StoredStory>;
  holds: ReadonlyMap<StoryId, StoredHold>;
  /** Pages that have moved, by each of their old addresses. */
  moved: ReadonlyMap<string, MovedPage>;
};

/** Content of a log after a sequence of its lines. */
export class LogContents implements LogContent {
  readonly stories: Map<StoryId, StoredStory>;
  readonly holds: Map<StoryId, StoredHold>;
  readonly moved: Map<string, MovedPage>;

  constructor(content?: LogContent) {
    this.stories = new Map(content?.stories);
    this.holds = new Map(content?.holds);
    this.moved = new Map(content?.moved);
  }

  /** @param place place of the line's text; of length 0 for a line without one */
  apply(entry: LogEntry, place: TextPlace): void {
    switch (entry.kind) {
      case 'put':
        this.stories.set(entry.facts.id, { ...entry.facts, place });
        break;
      case 'drop':
        this.stories.delete(entry.id);
        this.holds.delete(entry.id);
        break;
      case 'hold':
        this.holds.set(entry.id, this.#placed(entry.id, entry.hold, place));
        break;
      case 'accept':
        this.holds.delete(entry.id);
        break;
      case 'reading':
        this.#reread(entry);
        break;
      case 'moved':
        if (entry.page) this.moved.set(entry.address, entry.page);
        else this.moved.delete(entry.address);
        break;
      case 'header':
      case 'commit':
        break;
    }
  }

  /** Returns the stories as builds get them. */
  served(): ReadonlyMap<StoryId, StoredStory> {
    if (this.holds.size === 0) return this.stories;
    const served = new Map(this.stories);
    for (const [id, { serves, good }] of this.holds) {
      if (serves === 'none') served.delete(id);
      else if (serves === 'good' && good) served.set(id, good);
    }
    return served;
  }

  /** Places the good version of a hold: its text is in the line, or in that of an earlier hold. */
  #placed(id: StoryId, { good, ...hold }: Hold, place: TextPlace): StoredHold {
    if (!good) return hold;
    const lastPlace = this.holds.get(id)?.good?.place;
    return {
      ...hold,
      good: { ...good, place: place.length > 0 || !lastPlace ? place : lastPlace },
    };
  }

  #reread({ id, version, reading }: Extract<LogEntry, { kind: 'reading' }>): void {
    const story = this.stories.get(id);
    const hold = this.holds.get(id);
    if (version === 'newest' && story) this.stories.set(id, { ...story, reading });
    if (version === 'good' && hold?.good) {
      this.holds.set(id, { ...hold, good: { ...hold.good, reading } });
    }
  }
}
