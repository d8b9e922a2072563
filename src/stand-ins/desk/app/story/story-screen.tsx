import type { FieldRef } from '../wire/management';

/** One story: its form, its page beside, and what can be done with it. */
export function StoryScreen({ storyId }: { storyId: number; focus: FieldRef | null }) {
  return <h1>Story {storyId}</h1>;
}
