import { site } from '../../../config/site';
import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { ResolvedLink } from '../../../domain/story/link';
import { isResolved } from '../../../domain/story/link';
import type { Mark, RichText, TableCell } from '../../../domain/story/rich-text';
import { filmAddress, markElements } from '../../../domain/story/rich-text';
import type { Inside, RichTextWriter } from '../../../domain/story/write-rich-text';
import { writeRichText } from '../../../domain/story/write-rich-text';
import { formatDuration } from '../../../lib/values/durations';
import type { FeedSetting } from './feed-setting';
import { linkAddress, productLink } from './feed-setting';
import { element, escapeText, openTag } from './html-text';

/**
 * Converts a whole text into HTML for feed readers. Only elements of this file come out, every word
 * is escaped, and every address is absolute.
 */
export function richTextHtml(text: RichText, setting: FeedSetting): string {
  return writeRichText(text, htmlWriter, setting);
}

/** Writes the plain form that a feed can hold: films and products become links. */
const htmlWriter: RichTextWriter<string, FeedSetting> = {
  text: (parts) => parts.join('\n'),
  line: (parts) => parts.join(''),
  link: (parts, link, setting) => element('a', parts.join(''), linkAttributes(link, setting)),
  parts: {
    text: ({ text, marks }) => marks.reduceRight(marked, escapeText(text)),
    break: () => '<br>',
    'inline-image': ({ image }, { needsName }) =>
      needsName ? namedPictureHtml(image) : pictureHtml(image),
  },
  nodes: {
    paragraph: ({ children }, { line }) => element('p', line(children)),
    heading: ({ level, children }, { line }) => element(`h${level}`, line(children)),
    blockquote: ({ children }, { text }) => element('blockquote', text(children)),
    list: ({ ordered, start, items }, { text }) =>
      element(
        ordered ? 'ol' : 'ul',
        items.map((item) => element('li', text(item))).join(''),
        ordered && start !== 1 ? { start } : {},
      ),
    rule: () => '<hr>',
    code: ({ text }) => element('pre', element('code', escapeText(text))),
    table: ({ rows }, inside) => element('table', rows.map((row) => rowHtml(row, inside)).join('')),
    image: ({ image, caption, link }, { setting }) =>
      isResolved(link)
        ? framed(element('a', namedPictureHtml(image), linkAttributes(link, setting)), caption)
        : figureHtml(image, caption),
  },
  bloks: {
    image: ({ image, caption }) => figureHtml(image, caption),
    gallery: ({ pictures }) =>
      pictures.map(({ image, caption }) => figureHtml(image, caption)).join(''),
    video: ({ source, title, caption }) =>
      linkParagraph(`Video: ${title || 'watch'}`, { href: filmAddress(source) }) +
      (caption && paragraph(caption)),
    product: ({ handle, note }, { setting }) => {
      const link = productLink(handle, setting);
      return link
        ? linkParagraph(link.title, { href: link.address }) + (note && paragraph(note))
        : '';
    },
    quote: ({ text, cite }) => element('blockquote', paragraph(text) + (cite && paragraph(cite))),
    call_to_action: ({ headline, text, label, link }, { setting }) =>
      (headline && element('p', element('strong', escapeText(headline)))) +
      (text && paragraph(text)) +
      (isResolved(link) ? linkParagraph(label || headline, linkAttributes(link, setting)) : ''),
    table: ({ head, body }) => {
      const rows = body.map((cells) => cellsHtml(cells, 'td'));
      const top = head.length > 0 ? cellsHtml(head, 'th') : '';
      return element('table', top + rows.join(''));
    },
    faq: ({ items }) =>
      items.map(({ question, answer }) => heading(question) + paragraph(answer)).join(''),
    workout: ({ title, rounds, workSeconds, restSeconds, steps }) => {
      const plan = `${rounds} rounds, ${formatDuration(workSeconds)} of work, ${formatDuration(restSeconds)} of rest`;
      const items = steps.map(({ name, cue }) =>
        element('li', element('strong', escapeText(name)) + (cue && ` ${escapeText(cue)}`)),
      );
      return (
        heading(title) + paragraph(plan) + (items.length > 0 ? element('ol', items.join('')) : '')
      );
    },
    carousel: ({ slides }, { blok }) =>
      slides.map(({ name, content }) => heading(name) + blok(content)).join(''),
    tabs: ({ tabs }, inside) =>
      tabs.map(({ name, text }) => heading(name) + inside.text(text)).join(''),
    icon: ({ text }) => text && paragraph(text),
    anchor_button: () => '',
    unknown: () => '',
  },
};

function paragraph(text: string): string {
  return element('p', escapeText(text));
}

function heading(text: string): string {
  return element('h3', escapeText(text));
}

function linkParagraph(text: string, attributes: Readonly<Record<string, string>>): string {
  return element('p', element('a', escapeText(text), attributes));
}

function rowHtml(row: readonly TableCell[], { text }: Inside<string, FeedSetting>): string {
  const cells = row.map(({ header, columnSpan, rowSpan, children }) =>
    element(header ? 'th' : 'td', text(children), {
      ...(columnSpan > 1 && { colspan: columnSpan }),
      ...(rowSpan > 1 && { rowspan: rowSpan }),
    }),
  );
  return element('tr', cells.join(''));
}

function cellsHtml(cells: readonly string[], name: 'th' | 'td'): string {
  return element('tr', cells.map((cell) => element(name, escapeText(cell))).join(''));
}

/** Wraps a text in one mark. Colors and anchors belong to the page and are left out; a link is around all marks. */
function marked(html: string, { type }: Mark): string {
  switch (type) {
    case 'highlight':
      return element('mark', html);
    case 'color':
    case 'anchor':
    case 'link':
      return html;
    default:
      return element(markElements[type], html);
  }
}

function linkAttributes(link: ResolvedLink, setting: FeedSetting) {
  const { rel, title } = link;
  return { href: linkAddress(link, setting), ...(rel && { rel }), ...(title && { title }) };
}

/** Wide enough for a column of text on a high-density screen. */
const pictureWidth = 1200;

/** Converts a picture, in a size and format that every feed reader shows. */
function pictureHtml(image: ContentImage): string {
  const width = Math.min(pictureWidth, image.width);
  return openTag('img', {
    src: renditionUrl(image, { width, format: 'jpeg' }),
    alt: image.alt,
    width,
    height: Math.round((width * image.height) / image.width),
  });
}

function namedPictureHtml(image: ContentImage): string {
  return pictureHtml({ ...image, alt: image.alt || site.articlePictureLabel });
}

/** Converts a picture with its caption. */
export function figureHtml(image: ContentImage, caption: string): string {
  return framed(pictureHtml(image), caption);
}

function framed(picture: string, caption: string): string {
  return element('figure', picture + (caption && element('figcaption', escapeText(caption))));
}
