import { readUrl } from '../../lib/values/read-url';

/**
 * Target of a link in content. `story` is an internal link; the build turns it into a `path` if the
 * story has a page. A link that is still a `story` on a page is shown as plain text.
 */
export type Link = LinkTarget & LinkAttributes;

type LinkTarget =
  /** `story`: uuid of the story, or `/` and its full slug for a link that has no more. */
  | { kind: 'story'; story: string; anchor?: string }
  | { kind: 'path'; path: string }
  | { kind: 'url'; url: string };

/** Attributes that an editor set. */
export type LinkAttributes = {
  newTab?: true;
  /** Keywords of `rel`, of those that links may have. */
  rel?: string;
  title?: string;
};

/** Link that leads somewhere on a page. */
export type ResolvedLink = Exclude<Link, { kind: 'story' }>;

/** True for a link that leads somewhere on a page. */
export function isResolved(link: Link | undefined): link is ResolvedLink {
  return link !== undefined && link.kind !== 'story';
}

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Ends of names of files, which would be taken for hosts. */
const fileEndings =
  /\.(?:avif|css|csv|docx?|gif|html?|jpe?g|js|json|md|mov|mp[34]|pdf|php|png|pptx?|svg|txt|webp|xlsx?|xml|zip)$/i;

/** Host with what follows it; `//` before it means the scheme of the page. */
const hostForm =
  /^(?:\/\/)?((?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+))(?::\d+)?(?:[/?#].*)?$/iu;

/** Full slug of a story in a folder, with an anchor. */
const slugForm = /^([\p{L}\p{N}][\p{L}\p{N}_~-]*(?:\/[\p{L}\p{N}._~-]+)+)\/?(?:#(\S+))?$/u;

/**
 * Parses an address an editor typed. Accepts a path, a hash, http(s), mailto and tel, and completes what is
 * plain: a host, an email address, a phone number with its country, the full slug of a story. Returns `undefined`
 * for all others, because content must not set schemes that can run script.
 */
export function toLink(address: string): Link | undefined {
  const text = address.trim();
  if (/^#[^\s]+$/.test(text)) return { kind: 'url', url: text };
  if (/^\/(?![/\\])[\S ]*$/.test(text)) {
    return { kind: 'path', path: text.replaceAll(' ', '%20') };
  }
  const url = toUrl(text);
  if (url) return { kind: 'url', url };
  const [, slug, anchor] = slugForm.exec(text) ?? [];
  return slug ? slugLink(slug, anchor) : undefined;
}

/** Returns a link to a story of which only the full slug is known. */
export function slugLink(fullSlug: string, anchor?: string): Link | undefined {
  const slug = fullSlug.trim().replace(/^\/+|\/+$/g, '');
  if (slug === '' || /\s|:|\/\//.test(slug)) return undefined;
  return { kind: 'story', story: `/${slug}`, ...(anchor ? { anchor } : {}) };
}

function toUrl(text: string): string | undefined {
  const url = readUrl(completeUrl(text));
  return url && allowedSchemes.has(url.protocol) ? url.href : undefined;
}

function completeUrl(text: string): string {
  const [, host = ''] = hostForm.exec(text) ?? [];
  if (/^www\./i.test(host) || (host && !fileEndings.test(host))) {
    return `https://${text.replace(/^\/\//, '')}`;
  }
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+\d[\d\s().-]{5,}$/.test(text)) return `tel:${text.replace(/[\s().-]/g, '')}`;
  return /^tel:/i.test(text) ? text.replace(/[\s()]/g, '') : text;
}
