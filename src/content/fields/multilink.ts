import * as v from 'valibot';
import type { Link } from '../../domain/story/link';
import { toLink } from '../../domain/story/link';

const multilinkObject = v.object({
  linktype: v.nullish(v.string(), 'url'),
  id: v.nullish(v.string(), ''),
  url: v.nullish(v.string(), ''),
  cached_url: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  anchor: v.nullish(v.string(), ''),
});

/** A link field; `undefined` when it is empty or its address is not allowed. */
export const multilink = v.pipe(
  v.nullish(multilinkObject),
  v.transform((field): Link | undefined => (field ? fromMultilink(field) : undefined)),
);

function fromMultilink(field: v.InferOutput<typeof multilinkObject>): Link | undefined {
  if (field.linktype === 'story' && field.id) return storyLink(field.id, field.anchor);
  if (field.linktype === 'email') {
    const address = field.email || field.url;
    return address ? toLink(`mailto:${address.replace(/^mailto:/, '')}`) : undefined;
  }
  const address = field.url || field.cached_url;
  return toLink(field.anchor && address ? `${address}#${field.anchor}` : address);
}

/** Returns a link to another story. The build replaces it by the story's path. */
export function storyLink(storyUuid: string, anchor: string): Link {
  return { kind: 'story', storyUuid, ...(anchor ? { anchor } : {}) };
}
