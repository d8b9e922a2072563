import type { ContentClient } from '../../../content/content-client';

/**
 * Distinguishes a replayed webhook from a second publish of the same story. Both have the same
 * body, because Storyblok's webhooks carry neither time nor id; only after the second is the
 * content newer than at the last build.
 */
export type ContentVersion = {
  /** Records the version. To be awaited before a build reads content. */
  noteBuildStart: () => Promise<void>;
  /** Resolves to true also when the service does not answer: an edit must never be lost. */
  hasChangedSinceBuild: () => Promise<boolean>;
};

/** Reads a text that changes whenever published content does; `undefined` without an answer. */
export type ReadContentVersion = () => Promise<string | undefined>;

/**
 * @param readMirrored version of the content a build reads
 * @param readService version of the service's content
 */
export function createContentVersion(
  readMirrored: ReadContentVersion,
  readService: ReadContentVersion,
): ContentVersion {
  let atBuildStart: string | undefined;
  return {
    noteBuildStart: async () => {
      atBuildStart = await readMirrored();
    },
    hasChangedSinceBuild: async () => {
      const now = await readService();
      return now === undefined || now !== atBuildStart;
    },
  };
}

/**
 * Returns a reader of the version. `cv` counts in seconds, so the newest story's time of publishing,
 * which counts in milliseconds, is part of it.
 */
export function createContentVersionReader(client: ContentClient): ReadContentVersion {
  return async () => {
    try {
      const { cv, stories } = await client.readStories({
        sort_by: 'published_at:desc',
        per_page: '1',
      });
      return `${cv} ${stories[0]?.published_at}`;
    } catch {
      // Without an answer the version is unknown, which the caller treats as changed.
      return undefined;
    }
  };
}
