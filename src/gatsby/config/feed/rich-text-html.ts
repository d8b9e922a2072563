import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import type {
  Blok,
  CallToAction,
  Film,
  InlineNode,
  Mark,
  PlainMark,
  RichText,
  RichTextNode,
  TableCell,
  Workout,
} from '../../../domain/story/rich-text';
import { linkedRuns } from '../../../domain/story/rich-text';
import { formatDuration } from '../../../lib/values/durations';
import type { FeedSetting } from './feed-setting';
import { linkAddress } from './feed-setting';
import { element, escapeText, openTag } from './html-text';

/**
 * Converts a whole text into HTML for feed readers. Only elements of this file come out, every word
 * is escaped, and every address is absolute.
 */
export function richTextHtml(text: RichText, setting: FeedSetting): string {
  return text.map((node) => nodeHtml(node, setting)).join('\n');
}

function nodeHtml(node: RichTextNode, setting: FeedSetting): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlineHtml(node.children, setting));
    case 'heading':
      return element(`h${node.level}`, inlineHtml(node.children, setting));
    case 'blockquote':
      return element('blockquote', richTextHtml(node.children, setting));
    case 'list':
      return element(
        node.ordered ? 'ol' : 'ul',
        node.items.map((item) => element('li', richTextHtml(item, setting))).join(''),
        node.ordered && node.start !== 1 ? { start: node.start } : {},
      );
    case 'rule':
      return '<hr>';
    case 'code':
      return element('pre', element('code', escapeText(node.text)));
    case 'table':
      return element('table', node.rows.map((row) => rowHtml(row, setting)).join(''));
    case 'image':
      return framed(linkedPictureHtml(node, setting), node.caption);
    case 'blok':
      return blokHtml(node.blok, setting);
  }
}

function rowHtml(row: readonly TableCell[], setting: FeedSetting): string {
  const cells = row.map(({ header, columnSpan, rowSpan, children }) =>
    element(header ? 'th' : 'td', richTextHtml(children, setting), {
      ...(columnSpan > 1 && { colspan: columnSpan }),
      ...(rowSpan > 1 && { rowspan: rowSpan }),
    }),
  );
  return element('tr', cells.join(''));
}

/** Converts a blok into the plain form a feed can hold. Films and products become links. */
function blokHtml(blok: Blok, setting: FeedSetting): string {
  switch (blok.component) {
    case 'image':
      return figureHtml(blok.image, blok.caption);
    case 'gallery':
      return blok.pictures.map(({ image, caption }) => figureHtml(image, caption)).join('');
    case 'video':
      return filmHtml(blok);
    case 'product':
      return productHtml(blok.handle, blok.note, setting);
    case 'quote':
      return element('blockquote', paragraph(blok.text) + (blok.cite && paragraph(blok.cite)));
    case 'call_to_action':
      return callToActionHtml(blok, setting);
    case 'table':
      return tableHtml(blok.head, blok.body);
    case 'faq':
      return blok.items
        .map(({ question, answer }) => element('h3', escapeText(question)) + paragraph(answer))
        .join('');
    case 'workout':
      return workoutHtml(blok);
    case 'carousel':
      return blok.slides
        .map(({ name, content }) => element('h3', escapeText(name)) + blokHtml(content, setting))
        .join('');
    case 'tabs':
      return blok.tabs
        .map(({ name, text }) => element('h3', escapeText(name)) + richTextHtml(text, setting))
        .join('');
    case 'icon':
      return blok.text && paragraph(blok.text);
    case 'anchor_button':
    case 'unknown':
      return '';
  }
}

function paragraph(text: string): string {
  return element('p', escapeText(text));
}

function filmHtml({ source, title, caption }: Film): string {
  const href =
    source.kind === 'file' ? source.url : `https://www.youtube.com/watch?v=${source.videoId}`;
  const link = element('a', escapeText(`Video: ${title || 'watch'}`), { href });
  return element('p', link) + (caption && paragraph(caption));
}

/**
 * Converts a product blok. A product the shop no longer has is left out with its note, as on the
 * page.
 */
function productHtml(handle: string, note: string, { siteUrl, productTitles }: FeedSetting) {
  const title = productTitles.get(handle);
  if (title === undefined) return '';
  const href = new URL(routes.product(handle), siteUrl).href;
  return element('p', element('a', escapeText(title), { href })) + (note && paragraph(note));
}

function callToActionHtml({ headline, text, label, link }: CallToAction, setting: FeedSetting) {
  const attributes = link && linkAttributes(link, setting);
  return [
    headline && element('p', element('strong', escapeText(headline))),
    text && paragraph(text),
    attributes && element('p', element('a', escapeText(label || headline), attributes)),
  ]
    .filter(Boolean)
    .join('');
}

function tableHtml(head: readonly string[], body: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    element('tr', cells.map((cell) => element(name, escapeText(cell))).join(''));
  const top = head.length > 0 ? row(head, 'th') : '';
  return element('table', top + body.map((cells) => row(cells, 'td')).join(''));
}

function workoutHtml({ title, rounds, workSeconds, restSeconds, steps }: Workout): string {
  const plan = `${rounds} rounds, ${formatDuration(workSeconds)} of work, ${formatDuration(restSeconds)} of rest`;
  const items = steps.map(({ name, cue }) =>
    element('li', element('strong', escapeText(name)) + (cue && ` ${escapeText(cue)}`)),
  );
  return (
    element('h3', escapeText(title)) +
    paragraph(plan) +
    (items.length > 0 ? element('ol', items.join('')) : '')
  );
}

type LinkedPicture = { image: ContentImage; link?: Link };

const markElements: Readonly<Record<PlainMark, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
};

/** Wide enough for a column of text on a high-density screen. */
const pictureWidth = 1200;

/** Converts a line of text. */
function inlineHtml(nodes: readonly InlineNode[], setting: FeedSetting): string {
  return linkedRuns(nodes)
    .map(({ link, nodes: inside }) => {
      const attributes = link && linkAttributes(link, setting);
      const isNamed = !attributes || inside.some(({ type }) => type === 'text');
      const html = inside.map((node) => inlineNodeHtml(node, isNamed)).join('');
      return attributes ? element('a', html, attributes) : html;
    })
    .join('');
}

/** @param isNamed false for a part of a link without words, whose picture names it */
function inlineNodeHtml(node: InlineNode, isNamed: boolean): string {
  switch (node.type) {
    case 'text':
      return node.marks.reduceRight(marked, escapeText(node.text));
    case 'break':
      return '<br>';
    case 'inline-image':
      return pictureHtml(isNamed ? node.image : named(node.image));
  }
}

function named(image: ContentImage): ContentImage {
  return { ...image, alt: image.alt || site.articlePictureLabel };
}

/** Returns the attributes of a link; `undefined` for a story without a page, which becomes plain text. */
function linkAttributes(link: Link, setting: FeedSetting) {
  const href = linkAddress(link, setting);
  return href === undefined ? undefined : { href, ...pick(link) };
}

function pick({ rel, title }: Link) {
  return { ...(rel && { rel }), ...(title && { title }) };
}

/** Wraps a text in one mark. Colors and anchors belong to the page and are left out; a link is around all marks. */
function marked(html: string, mark: Mark): string {
  switch (mark.type) {
    case 'highlight':
      return element('mark', html);
    case 'color':
    case 'anchor':
    case 'link':
      return html;
    default:
      return element(markElements[mark.type], html);
  }
}

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

/** Converts a picture that may be a link, which then needs a name. */
function linkedPictureHtml({ image, link }: LinkedPicture, setting: FeedSetting): string {
  const attributes = link && linkAttributes(link, setting);
  return attributes ? element('a', pictureHtml(named(image)), attributes) : pictureHtml(image);
}

/** Converts a picture with its caption. */
export function figureHtml(image: ContentImage, caption: string): string {
  return framed(pictureHtml(image), caption);
}

function framed(picture: string, caption: string): string {
  return element('figure', picture + (caption && element('figcaption', escapeText(caption))));
}
