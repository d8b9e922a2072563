/**
 * Versions of the stories in the releases that are kept. The mirror itself has the newest versions alone, so a
 * return to an earlier release could not last beyond the next build.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissingFile } from '../../../lib/values/thrown-values';
import { readJsonFile, writeFileAtomically } from '../../shared/atomic-file';
import type { StoryId } from '../../../domain/story/story-id';

/** Digests of the stories that a release was built from, by id. */
type ReleaseStories = ReadonlyMap<StoryId, string>;

/** A version of a story with its JSON. */
type StoryText = { id: StoryId; digest: string; text: string };

export type StoryVersions = {
  /** Keeps versions that are about to be replaced, as far as a recorded release has them. */
  keep: (replaced: Iterable<StoryText>) => Promise<void>;
  /**
   * Records the stories of a release. Forgets the releases that are no longer kept, and versions of
   * these alone.
   */
  record: (
    releaseId: string,
    stories: Iterable<{ id: StoryId; digest: string }>,
    kept: readonly string[],
  ) => Promise<void>;
  /** Returns the stories of a release; `undefined` if they were not recorded. */
  of: (releaseId: string) => ReleaseStories | undefined;
  /** Returns the JSON of a replaced version; `undefined` if it was not kept. */
  read: (digest: string) => Promise<string | undefined>;
};

/** @throws Error naming a file that is not JSON */
export async function openStoryVersions(folder: string): Promise<StoryVersions> {
  const texts = path.join(folder, 'texts');
  await mkdir(texts, { recursive: true });
  const listFile = (releaseId: string) => path.join(folder, `${releaseId}.json`);
  const textFile = (digest: string) => path.join(texts, `${digest}.json`);
  const releases = new Map<string, ReleaseStories>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const entries = (await readJsonFile(path.join(folder, name))) as [number, string][];
    releases.set(name.slice(0, -'.json'.length), new Map(entries));
  }
  const forget = async (ids: readonly string[]) => {
    for (const id of ids) {
      releases.delete(id);
      await rm(listFile(id), { force: true });
    }
    const needed = new Set([...releases.values()].flatMap((stories) => [...stories.values()]));
    for (const name of await readdir(texts)) {
      if (!needed.has(name.slice(0, -'.json'.length))) await rm(path.join(texts, name));
    }
  };
  return {
    keep: async (replaced) => {
      for (const { id, digest, text } of replaced) {
        const isNeeded = [...releases.values()].some((stories) => stories.get(id) === digest);
        if (isNeeded) await writeFileAtomically(textFile(digest), text);
      }
    },
    record: async (releaseId, stories, kept) => {
      const entries = Array.from(stories, ({ id, digest }) => [id, digest] as const);
      await writeFileAtomically(listFile(releaseId), JSON.stringify(entries));
      releases.set(releaseId, new Map(entries));
      const outdated = [...releases.keys()].filter((id) => id !== releaseId && !kept.includes(id));
      if (outdated.length > 0) await forget(outdated);
    },
    of: (releaseId) => releases.get(releaseId),
    read: async (digest) => {
      try {
        return await readFile(textFile(digest), 'utf8');
      } catch (error) {
        if (isMissingFile(error)) return undefined;
        throw error;
      }
    },
  };
}
