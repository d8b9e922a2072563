/** A write that readers of the site will see once it is live. */
export type PublishedChange = {
  storyId: number;
  storyUuid: string;
  fullSlug: string;
  name: string;
  action: 'published' | 'unpublished';
  /** Time of the story's publication as the service answered it; null if unpublished. */
  publishedAt: string | null;
  /** Time of the press, in milliseconds since 1970. */
  pressedAt: number;
};

/** Follows the publisher until a change is on the public site. */
export function LiveLine({ change }: { change: PublishedChange }) {
  return <p role="status">{change.name}</p>;
}
