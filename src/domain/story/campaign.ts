import type { StoryId } from './story-id';

/** Stories that are released together: a release of the content service. */
export type Campaign = { id: StoryId; name: string };
