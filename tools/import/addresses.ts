/** Addresses of a source: decodes them, makes slugs of them, and writes others into HTML. */

import { findSlugProblem } from '../../src/content/fields/slug';
import { toSlug } from '../../src/lib/values/to-slug';

/** New addresses by those in a post. An address that needs no other is returned as it is. */
export type Addresses = {
  picture: (address: string) => string;
  link: (address: string) => string;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

const openingTag = /<(a|img|source|video|audio)((?:\s|\/)(?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /(\s([^\s"'>/=]+)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Returns the same HTML with other addresses in its links, pictures and films. */
export function rewriteAddresses(html: string, { picture, link }: Addresses): string {
  return html.replace(openingTag, (_, name: string, attributes: string) => {
    const replaced = attributes.replace(
      attribute,
      (whole, start: string, key: string, ...values) => {
        if (!/^(?:src|href|poster)$/i.test(key)) return whole;
        const [double, single, bare] = values as (string | undefined)[];
        const address = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
        const rewritten = name.toLowerCase() === 'a' ? link(address) : picture(address);
        return `${start}"${escapeHtmlText(rewritten)}"`;
      },
    );
    return `<${name}${replaced}>`;
  });
}

/** Leaves room for a number within the 200 bytes that a slug may have. */
const maxBytes = 190;

/**
 * Returns a slug that the site can have as part of an address: letters and digits of any script, in lower case, with
 * hyphens.
 *
 * @param fallback for a text without any
 */
export function slugFor(text: string, fallback: string): string {
  const slug = toSlug(decodeAddress(text), maxBytes);
  return slug === '' || findSlugProblem(slug) !== undefined ? fallback : slug;
}

/** Decodes a path or a part of it, such as `%e6%97%a5`. What is not encoded correctly is taken as it is. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
