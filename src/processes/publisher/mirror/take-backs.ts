import { parseJson } from '../../../lib/values/json';
import { log } from '../../shared/log';
import type { Trigger } from '../queue/trigger';
import type { JudgedStories, KeptRemoval, TakenBack } from './judge-stories';
import type { NamedStory, StoryFacts } from './mirrored-story';
import { readDeliveredStory } from './mirrored-story';
import type { StoryLog } from './story-log';
import { readStory } from './story-reading';
import type { StoryVersions } from './story-versions';
import type { StoryId } from '../../../domain/story/story-id';

type Held = NonNullable<JudgedStories['takenBack']>;

/** Where versions of stories are: what builds get now, and what earlier releases were built from. */
type Sources = { log: Pick<StoryLog, 'view' | 'readTexts'>; versions: StoryVersions };

/** Stories that triggers take back to their versions in an earlier release, keep although they were removed, or bring back. */
export type TakeBacks = {
  /** True if no trigger does either. */
  isEmpty: boolean;
  /** Returns the stories that are held afterwards, from those that were held before. */
  applyTo: (held: Held) => Held;
  /** Stories that were removed at the service since that release, and stay. */
  restored: ReadonlyMap<StoryId, { facts: StoryFacts; removal: KeptRemoval }>;
  /** JSON of the versions, by digest. */
  texts: ReadonlyMap<string, string>;
};

/**
 * Reads what triggers take back, in their order. Stories that were the same in both releases stay as they are, so
 * later edits of them are published.
 *
 * @param newest newest version of each story
 */
export async function readTakeBacks(
  triggers: readonly Trigger[],
  newest: ReadonlyMap<StoryId, StoryFacts>,
  from: Sources,
): Promise<TakeBacks> {
  const decided = new Map<StoryId, { takenBack: TakenBack; good?: StoryFacts } | 'newest'>();
  const restored = new Map<StoryId, { facts: StoryFacts; removal: KeptRemoval }>();
  const texts = new Map<string, string>();
  const endedOf = new Set<string>();
  for (const trigger of triggers) {
    if (trigger.source === 'brought-back') endedOf.add(trigger.from);
    if (trigger.source === 'stopped-removal') {
      const version = await readStopped(trigger, newest, from);
      if (!version) continue;
      texts.set(version.facts.digest, version.text);
      restored.set(trigger.storyId, { facts: version.facts, removal: undone(version.facts) });
    }
    if (trigger.source !== 'taken-back') continue;
    const takenBack = { from: trigger.from, at: trigger.at };
    for (const { id, digest } of listDifferences(trigger, from.versions)) {
      if (digest !== undefined && digest === newest.get(id)?.digest) {
        decided.set(id, 'newest');
        continue;
      }
      const version = digest === undefined ? undefined : await readVersion(id, digest, from);
      if (version === 'lost') {
        log.error('mirror.version-lost', { story: id, release: trigger.to });
        continue;
      }
      if (version) texts.set(version.facts.digest, version.text);
      if (newest.has(id)) decided.set(id, { takenBack, ...(version && { good: version.facts }) });
      else if (version) restored.set(id, { facts: version.facts, removal: undone(version.facts) });
    }
  }
  return {
    isEmpty: decided.size + restored.size + endedOf.size === 0,
    applyTo: (held) => {
      const kept = [...held].filter(([, { takenBack }]) => !endedOf.has(takenBack.from));
      const all = new Map<StoryId, ReturnType<typeof decided.get>>([...kept, ...decided]);
      return new Map(
        [...all].flatMap(([id, each]) => (each && each !== 'newest' ? [[id, each]] : [])),
      );
    },
    restored,
    texts,
  };
}

/** Returns the version of a story that a release has; `undefined` if the site still has the story, or has it again. */
async function readStopped(
  { storyId, release }: Extract<Trigger, { source: 'stopped-removal' }>,
  newest: ReadonlyMap<StoryId, StoryFacts>,
  from: Sources,
): Promise<Version | undefined> {
  if (newest.has(storyId) || from.log.view().served.has(storyId)) return undefined;
  const digest = from.versions.of(release)?.get(storyId);
  const version = digest === undefined ? 'lost' : await readVersion(storyId, digest, from);
  if (version !== 'lost') return version;
  log.error('mirror.version-lost', { story: storyId, release });
  return undefined;
}

/** Returns the stories in which two releases differ, with their versions in the earlier one. */
function listDifferences(
  { from, to }: { from: string; to: string },
  versions: Pick<StoryVersions, 'of'>,
): { id: StoryId; digest: string | undefined }[] {
  const [left, target] = [versions.of(from), versions.of(to)];
  if (!left || !target) return [];
  const ids = new Set([...left.keys(), ...target.keys()]);
  return [...ids].flatMap((id) => {
    const digest = target.get(id);
    return digest === left.get(id) ? [] : [{ id, digest }];
  });
}

type Version = { facts: StoryFacts; text: string };

async function readVersion(id: StoryId, digest: string, from: Sources): Promise<Version | 'lost'> {
  const served = from.log.view().served.get(id);
  const text =
    served?.digest === digest
      ? String(from.log.readTexts([served])[0])
      : await from.versions.read(digest);
  const read = text === undefined ? undefined : readDeliveredStory(parseJson(text));
  if (text === undefined || !read) return 'lost';
  return { facts: { ...read.facts, reading: readStory(text) }, text };
}

/**
 * Lists the stories that a return to an earlier release takes back, with their names now; `undefined` if it is not
 * known which versions that release has.
 */
export async function listTakenBack(
  releases: { from: string; to: string },
  from: Sources,
): Promise<readonly NamedStory[] | undefined> {
  const { versions, log: stories } = from;
  if (!versions.of(releases.from) || !versions.of(releases.to)) return undefined;
  const named: NamedStory[] = [];
  for (const { id, digest } of listDifferences(releases, versions)) {
    const version = digest === undefined ? undefined : await readVersion(id, digest, from);
    if (version === 'lost') return undefined;
    const facts = stories.view().stories.get(id) ?? version?.facts;
    if (facts) named.push({ id, uuid: facts.uuid, fullSlug: facts.fullSlug, name: facts.name });
  }
  return named;
}

function undone({ name, reading }: StoryFacts): KeptRemoval {
  const sentence = `The ${reading.type ?? 'story'} “${name}” was removed, which was taken back.`;
  return { needs: 0, sentence };
}
