/** Links as the content service stores them: in a link field, and on words or pictures of a text. */
import { asRecord } from '../../lib/values/json';
import type { Link, LinkAttributes } from './link';
import { slugLink, toLink } from './link';

export type StoredLink = {
  /** Target; `undefined` if it has no address, or one that cannot be read. */
  link: Link | undefined;
  /** Address as it was typed; empty without one. */
  address: string;
};

type Fields = Readonly<Record<string, unknown>>;

/** Reads the value of a link field. */
export function readFieldLink(field: Fields): StoredLink {
  const text = textsOf(field);
  const kind = text('linktype');
  const address =
    kind === 'email' ? text('email') || text('url') : text('url') || text('cached_url');
  const slug = text('cached_url') || text('url');
  return toStored(field, { kind, storyUuid: text('id'), address, slug, anchor: text('anchor') });
}

/** Reads the attributes of a link mark. */
export function readMarkLink(attrs: Fields): StoredLink {
  const text = textsOf(attrs);
  const [kind, address, anchor] = [text('linktype'), text('href'), text('anchor')];
  return toStored(attrs, { kind, storyUuid: text('uuid'), address, slug: address, anchor });
}

function textsOf(fields: Fields): (name: string) => string {
  return (name) => {
    const value = fields[name];
    return typeof value === 'string' ? value.trim() : '';
  };
}

type Typed = Readonly<Record<'kind' | 'storyUuid' | 'address' | 'slug' | 'anchor', string>>;

function toStored(fields: Fields, { kind, storyUuid, slug, ...typed }: Typed): StoredLink {
  const anchor = typed.anchor.replace(/^#/, '');
  const address = kind === 'story' ? slug : typed.address;
  const target =
    kind === 'story' && storyUuid
      ? { kind: 'story' as const, story: storyUuid, ...(anchor ? { anchor } : {}) }
      : toTarget(kind, address, anchor);
  return { link: target && { ...target, ...readAttributes(fields) }, address };
}

function toTarget(kind: string, address: string, anchor: string): Link | undefined {
  if (address === '') return undefined;
  switch (kind) {
    case 'story':
      return slugLink(address, anchor) ?? toLink(address);
    case 'email': {
      const email = address.replace(/^mailto:\s*/i, '');
      return /^[^\s@?]+@[^\s@?]+(?:\?.*)?$/.test(email) ? toLink(`mailto:${email}`) : undefined;
    }
    default:
      return toLink(anchor && !address.includes('#') ? `${address}#${anchor}` : address);
  }
}

/** Keywords that an editor may give a link. Others would load files or change the page. */
const allowedRels = new Set([
  ...['sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer'],
  ...['me', 'license', 'author', 'external', 'help', 'tag'],
]);

/** Reads the attributes beside the address. The service stores an editor's own ones in `custom`, or beside the others. */
function readAttributes(fields: Fields): LinkAttributes {
  const text = textsOf({ ...fields, ...asRecord(fields['custom']) });
  const words = text('rel').toLowerCase().split(/\s+/);
  const rel = [...new Set(words)].filter((word) => allowedRels.has(word)).join(' ');
  const title = text('title');
  return {
    ...(text('target') === '_blank' && { newTab: true as const }),
    ...(rel && { rel }),
    ...(title && { title }),
  };
}
