import { readUrl } from '../../../../src/lib/values/read-url';

/**
 * Returns the parameters of the management API for what an editor typed. An address, pasted whole or
 * as a path, is looked up by its last part: the site's addresses have other parts than the folders of
 * the space, but end with the slug.
 *
 * @param parameter `text_search` looks at the content too
 */
export function storySearch(
  typed: string,
  parameter: 'search' | 'text_search',
): Readonly<Record<string, string>> {
  const text = typed.trim();
  if (!text) return {};
  const slug = slugOfAddress(text);
  return slug === undefined ? { [parameter]: text } : { by_slugs: `${slug},*/${slug}` };
}

function slugOfAddress(text: string): string | undefined {
  const address = /^(?:https?:\/\/|\/)\S*$/i.test(text) ? readUrl(text, anyOrigin) : undefined;
  // The home page's story has the slug "home".
  return address && (address.pathname.split('/').filter(Boolean).at(-1) ?? 'home');
}

const anyOrigin = 'http://site.invalid';
