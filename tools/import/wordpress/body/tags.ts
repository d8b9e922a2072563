/** Pieces of HTML that the parts of a body have in common. */
import { escapeHtmlText } from '../../addresses';

const captioned = (html: string, caption: string) =>
  html + (caption ? `<figcaption>${caption}</figcaption>` : '');

export type Figure = { classes: string; html: string; caption?: string };

/** Writes a figure. Its caption is HTML. */
export function figure({ classes, html, caption = '' }: Figure): string {
  return `<figure class="${escapeHtmlText(classes)}">${captioned(html, caption)}</figure>`;
}

export function embed(address: string): string {
  const html = `<div class="wp-block-embed__wrapper">${escapeHtmlText(address)}</div>`;
  return figure({ classes: 'wp-block-embed', html });
}

/**
 * Marks what could not be made HTML.
 *
 * @param name of the block or shortcode
 * @param html what it had of text
 * @param place its source, by which a person can restore it, and the element around the text
 */
export function unread(
  name: string,
  html: string,
  place: { source: string; element?: 'div' | 'span' },
): string {
  const { source, element = 'div' } = place;
  return `<${element} data-unread="${escapeHtmlText(name)}" data-source="${escapeHtmlText(source)}">${html}</${element}>`;
}

/** True if HTML lacks a word or an address of other texts, which may be HTML. */
export function lacksWords(html: string, texts: readonly string[]): boolean {
  const shown = html.replaceAll('&amp;', '&');
  return texts.some((text) =>
    (
      text.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"'<>|]+|<[^<>]*>|[\p{L}\p{N}]+/gu) ?? []
    ).some((word) => !word.startsWith('<') && !shown.includes(word)),
  );
}

/** Keys of attributes whose values are no text for readers. */
const settings =
  /^(?:_.*|.*class(?:name)?|style|layout|id|anchor|css.*|.*fonts?(?:_.*)?|.*animation.*)$/i;

/** Matches a text with letters before and after a blank. */
const hasSentence = /\p{L}[^\p{L}]*\s[^\p{L}]*\p{L}/u;

/** Maximum number of values of a block or shortcode that are searched. */
const maxValues = 500;

/** Returns the sentences among the attributes of a block or shortcode: some plugins keep all text there. */
export function proseOf(attributes: unknown): string {
  const found: string[] = [];
  const values: unknown[] = [attributes];
  for (let count = 0; values.length > 0 && count < maxValues; count += 1) {
    const value = values.pop();
    if (typeof value === 'string' && hasSentence.test(value)) found.push(value);
    if (typeof value !== 'object' || value === null) continue;
    const kept = Object.entries(value).filter(([key]) => !settings.test(key));
    values.push(...kept.map(([, each]): unknown => each).toReversed());
  }
  return found.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('');
}
