import type { NamedStory, StoryFacts } from './mirrored-story';
import type { MirrorView, StoryLog } from './story-log';

/**
 * A change of a story, for receipts. The JSON of the story before and after it is missing where the
 * story did not exist, and for edits beyond the first of an update.
 */
export type StoryEdit = NamedStory & {
  change: 'added' | 'changed' | 'removed';
  before?: string;
  after?: string;
};

/** Maximum number of edits with JSON. */
const maxEditsWithText = 20;

/** Maximum size of a story whose JSON is kept, in bytes. */
const maxTextBytes = 1024 * 1024;

type Differences = { changed: readonly NamedStory[]; removed: readonly NamedStory[] };

/** Lists the stories whose version for builds differs. */
export function compareServed(
  before: MirrorView['served'],
  after: MirrorView['served'],
): Differences {
  return {
    changed: [...after.values()].filter(({ id, digest }) => before.get(id)?.digest !== digest),
    removed: [...before.values()].filter(({ id }) => !after.has(id)),
  };
}

/**
 * Reads the stories of an update as they were. To be called before its commit, which may rewrite the
 * log without them.
 *
 * @returns a function that reads them as they are, to be called after the commit
 */
export function startEdits(
  log: StoryLog,
  before: MirrorView,
  differing: Differences,
): () => StoryEdit[] {
  const edits = [...differing.changed, ...differing.removed].map((story, index): StoryEdit => {
    const old = before.served.get(story.id);
    const text = index < maxEditsWithText ? readText(log, old) : undefined;
    const change = index >= differing.changed.length ? 'removed' : old ? 'changed' : 'added';
    return { ...story, change, ...(text !== undefined && { before: text }) };
  });
  return () => {
    const { served } = log.view();
    return edits.map((edit, index) => {
      const text = index < maxEditsWithText ? readText(log, served.get(edit.id)) : undefined;
      return text === undefined ? edit : { ...edit, after: text };
    });
  };
}

function readText(log: StoryLog, story: StoryFacts | undefined): string | undefined {
  const [text] = story ? log.readTexts([story]) : [];
  return text && text.length <= maxTextBytes ? text.toString() : undefined;
}

/** Reads the versions of stories that an update replaces. To be called before its commit. */
export function* readReplaced(
  log: Pick<StoryLog, 'readTexts'>,
  { served }: MirrorView,
  { changed, removed }: Differences,
) {
  for (const { id } of [...changed, ...removed]) {
    const facts = served.get(id);
    const [text] = facts ? log.readTexts([facts]) : [];
    if (facts && text) yield { id, digest: facts.digest, text: String(text) };
  }
}
