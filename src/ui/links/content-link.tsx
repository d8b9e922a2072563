import { Link as RouterLink } from 'gatsby';
import type { ReactNode } from 'react';
import { publicEnv } from '../../config/public-env';
import type { Link } from '../../domain/story/link';
import { isResolved } from '../../domain/story/link';
import { readUrl } from '../../lib/values/read-url';

/** Way a link is followed: by the router, by the browser, or by the browser to another site. */
type LinkTarget =
  | { kind: 'router'; path: string; hash: string }
  | { kind: 'plain'; href: string }
  | { kind: 'external'; href: string };

/** A file such as `/rss.xml`: not a page, so the router has nothing to load for it. */
const fileName = /\/[^/]+\.[a-z0-9]{2,5}$/i;

/**
 * Returns how a link is followed, or `undefined` for a story without a page. An absolute URL of
 * this site counts as its path.
 */
export function toLinkTarget(link: Link | undefined): LinkTarget | undefined {
  if (!isResolved(link)) return undefined;
  const address = link.kind === 'path' ? link.path : withoutOwnHost(link.url);
  if (address.startsWith('/')) return toPathTarget(address);
  return /^https?:/i.test(address)
    ? { kind: 'external', href: address }
    : { kind: 'plain', href: address };
}

function toPathTarget(address: string): LinkTarget {
  const [path = '', ...rest] = address.split('#');
  const anchor = rest.join('#');
  const [pathname = ''] = path.split('?');
  if (fileName.test(pathname)) return { kind: 'plain', href: address };
  return { kind: 'router', path, hash: anchor ? `#${anchor}` : '' };
}

function withoutOwnHost(url: string): string {
  const { siteUrl } = publicEnv;
  const address = readUrl(url);
  if (!address || address.origin !== readUrl(siteUrl)?.origin) return url;
  return address.pathname + address.search + address.hash;
}

type ContentLinkProps = {
  link: Link | undefined;
  className?: string | undefined;
  /** Kind of part it is for `analytics/track-elements`, if its use is tracked. */
  'data-track'?: string;
  children: ReactNode;
};

/**
 * Returns the attributes of a link beside its address: those that an editor set, and `noopener` for another site
 * or another tab.
 */
function attributesOf(link: Link | undefined, isExternal: boolean) {
  const { newTab, rel = '', title } = link ?? {};
  const isOpened = isExternal || newTab === true;
  const words = isOpened && !/\bnoopener\b/.test(rel) ? ['noopener', rel] : [rel];
  return {
    target: newTab && '_blank',
    rel: words.filter(Boolean).join(' ') || undefined,
    title,
  };
}

/**
 * Link an editor made: through the router inside the site, a plain link elsewhere. A story without
 * a page is shown as text.
 */
export function ContentLink({ link, children, ...attributes }: ContentLinkProps) {
  const target = toLinkTarget(link);
  if (!target) return <span className={attributes.className}>{children}</span>;
  if (target.kind === 'router') {
    return (
      <RouterLink {...attributes} {...attributesOf(link, false)} to={target.path + target.hash}>
        {children}
      </RouterLink>
    );
  }
  return (
    <a {...attributes} {...attributesOf(link, target.kind === 'external')} href={target.href}>
      {children}
    </a>
  );
}
