/** Pieces of HTML that the parts of a body have in common. */

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('>', '&gt;');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Elements whose text is kept as it is: no paragraphs, no shortcodes. */
const rawElements = /^<(pre|code|script|style|textarea|svg)(?=[\s>/])/i;

/** Finds the ends of tags, comments and raw elements, in linear time however broken the HTML is. */
export class TagEnds {
  /** Names of raw elements, and `-->`, of which the rest has no end. */
  private readonly missing = new Set<string>();

  constructor(private readonly html: string) {}

  /** Returns the end of the tag, comment or raw element that begins at `<`, or `undefined` if none does. */
  find(start: number): { end: number; isRaw: boolean; isComment: boolean } | undefined {
    const { html } = this;
    if (html.startsWith('<!--', start)) {
      const end = this.findText('-->', start + 4);
      return end === undefined ? undefined : { end, isRaw: false, isComment: true };
    }
    tagPattern.lastIndex = start;
    const tag = tagPattern.exec(html)?.[0];
    if (tag === undefined) return undefined;
    const raw = rawElements.exec(tag)?.[1]?.toLowerCase();
    const rawEnd = raw ? this.findText(`</${raw}>`, start + tag.length) : undefined;
    return { end: rawEnd ?? start + tag.length, isRaw: rawEnd !== undefined, isComment: false };
  }

  /** Returns the end of a text from a place on. */
  findText(text: string, from: number): number | undefined {
    if (this.missing.has(text)) return undefined;
    const pattern = new RegExp(text.replaceAll('[', '\\['), 'gi');
    pattern.lastIndex = from;
    const found = pattern.exec(this.html);
    if (!found) this.missing.add(text);
    return found ? found.index + text.length : undefined;
  }
}

const tagPattern = /<\/?[a-z][^<>]*>/iy;

const captioned = (html: string, caption: string) =>
  html + (caption ? `<figcaption>${caption}</figcaption>` : '');

export type Figure = { classes: string; html: string; caption?: string };

/** Writes a figure. Its caption is HTML. */
export function figure({ classes, html, caption = '' }: Figure): string {
  return `<figure class="${escapeAttribute(classes)}">${captioned(html, caption)}</figure>`;
}

export function embed(address: string): string {
  const html = `<div class="wp-block-embed__wrapper">${escapeText(address)}</div>`;
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
  return `<${element} data-unread="${escapeAttribute(name)}" data-source="${escapeAttribute(source)}">${html}</${element}>`;
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
