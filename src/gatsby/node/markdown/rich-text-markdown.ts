import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import { plainText } from '../../../content/enhance/plain-text';
import { levelAndKit } from '../../../domain/article/time-needed';
import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import type {
  Blok,
  InlineNode,
  Mark,
  RichText,
  RichTextNode,
  TableCell,
  Workout,
} from '../../../domain/story/rich-text';
import { linkedRuns } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/values/assert-never';
import { counted } from '../../../lib/values/counted';
import { formatDuration } from '../../../lib/values/durations';
import type { FeedSetting } from '../../config/feed/feed-setting';
import { linkAddress } from '../../config/feed/feed-setting';
import {
  codeSpan,
  escapeInline,
  escapeLine,
  fencedCode,
  joinBlocks,
  markdownLink,
  markdownPicture,
  markdownTable,
  prefixLines,
  safeStart,
} from './markdown-text';

/** Converts a whole text into Markdown, with absolute addresses. Colors, sizes and anchors are left out. */
export function richTextMarkdown(text: RichText, setting: FeedSetting): string {
  return joinBlocks(text.map((node) => nodeMarkdown(node, setting)));
}

function nodeMarkdown(node: RichTextNode, setting: FeedSetting): string {
  switch (node.type) {
    case 'paragraph':
      return safeStart(inlineMarkdown(node.children, setting));
    case 'heading': {
      const line = inlineMarkdown(node.children, setting).replace(/\\?\n/g, ' ');
      return line && `${'#'.repeat(node.level)} ${line}`;
    }
    case 'blockquote':
      return prefixLines(richTextMarkdown(node.children, setting), '> ', '> ').replace(
        /\n(?=\n|$)/g,
        '\n>',
      );
    case 'list':
      return node.items
        .map((item, at) => {
          const marker = node.ordered ? `${node.start + at}. ` : '- ';
          return prefixLines(
            richTextMarkdown(item, setting),
            marker,
            ' '.repeat(marker.length),
          ).trimEnd();
        })
        .join('\n');
    case 'rule':
      return '---';
    case 'code':
      return fencedCode(node.text, node.language);
    case 'table':
      return cellTable(node.rows, setting);
    case 'image':
      return captioned(node, setting);
    case 'blok':
      return blokMarkdown(node.blok, setting);
    default:
      return assertNever(node);
  }
}

/** Maximum number of columns that spans may fill, as in HTML of one cell. */
const maxSpannedColumns = 1_000;

/** Converts a table. Cells that a span covers are empty; rows and columns that it would add are left out. */
function cellTable(rows: readonly (readonly TableCell[])[], setting: FeedSetting): string {
  const grid: (string | undefined)[][] = rows.map(() => []);
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row) {
      while (grid[top]?.[left] !== undefined) left += 1;
      const right = Math.max(left + 1, Math.min(left + cell.columnSpan, maxSpannedColumns));
      for (const line of grid.slice(top, top + cell.rowSpan)) {
        for (let column = left; column < right; column += 1) line[column] = '';
      }
      const line = grid[top];
      if (line) line[left] = cellLine(cell, setting);
    }
  }
  const hasHead = rows[0]?.every(({ header }) => header) ?? false;
  const lines = grid.map((line) => Array.from(line, (cell) => cell ?? ''));
  return hasHead ? markdownTable(lines[0] ?? [], lines.slice(1)) : markdownTable([], lines);
}

/** A cell holds one line: of other blocks than paragraphs, only the words. */
function cellLine({ children }: TableCell, setting: FeedSetting): string {
  return children
    .map((node) =>
      node.type === 'paragraph' || node.type === 'heading'
        ? inlineMarkdown(node.children, setting)
        : escapeInline(plainText([node])),
    )
    .join(' ');
}

function blokMarkdown(blok: Blok, setting: FeedSetting): string {
  switch (blok.component) {
    case 'image':
      return captioned(blok, setting);
    case 'gallery':
      return joinBlocks(blok.pictures.map((picture) => captioned(picture, setting)));
    case 'carousel':
      return joinBlocks(
        blok.slides.flatMap(({ name, content }) => [strong(name), blokMarkdown(content, setting)]),
      );
    case 'video': {
      const { source, title, caption } = blok;
      const address =
        source.kind === 'file' ? source.url : `https://www.youtube.com/watch?v=${source.videoId}`;
      return joinBlocks([
        markdownLink(escapeInline(`Video: ${title || 'watch'}`), address),
        escapeLine(caption),
      ]);
    }
    case 'product':
      return productMention(blok.handle, blok.note, setting);
    case 'quote':
      return (
        prefixLines(escapeLine(blok.text), '> ', '> ') +
        (blok.cite && `\n>\n> ${escapeLine(blok.cite)}`)
      );
    case 'call_to_action': {
      const { headline, text, label, link } = blok;
      const address = link && linkAddress(link, setting);
      return joinBlocks([
        strong(headline),
        escapeLine(text),
        address && markdownLink(escapeInline(label || headline), address, link.title),
      ]);
    }
    case 'tabs':
      return joinBlocks(
        blok.tabs.flatMap(({ name, text }) => [strong(name), richTextMarkdown(text, setting)]),
      );
    case 'table':
      return markdownTable(
        blok.head.map(escapeInline),
        blok.body.map((row) => row.map(escapeInline)),
      );
    case 'faq':
      return faqMarkdown(blok.items);
    case 'workout':
      return workoutMarkdown(blok);
    case 'icon':
      return escapeLine(blok.text);
    case 'anchor_button':
    case 'unknown':
      return '';
    default:
      return assertNever(blok);
  }
}

/** Returns questions as headings of the third level, with their answers. */
export function faqMarkdown(items: readonly { question: string; answer: string }[]): string {
  return joinBlocks(
    items.flatMap(({ question, answer }) => [
      `### ${escapeInline(question)}`,
      ...answer.split(/\n{2,}/).map(escapeLine),
    ]),
  );
}

/** Returns a link to a product with its note; nothing if the shop has it no longer, as on the page. */
function productMention(handle: string, note: string, { siteUrl, productTitles }: FeedSetting) {
  const title = productTitles.get(handle);
  if (title === undefined) return '';
  const link = markdownLink(escapeInline(title), new URL(routes.product(handle), siteUrl).href);
  return joinBlocks([link, escapeLine(note)]);
}

function workoutMarkdown(workout: Workout): string {
  const { title, rounds, workSeconds, restSeconds, steps } = workout;
  const times = `${formatDuration(workSeconds)} of work, ${formatDuration(restSeconds)} of rest`;
  return joinBlocks([
    `### Workout: ${escapeInline(title)}`,
    `${counted(rounds, 'round')}: ${times}. For: ${levelAndKit(workout)}.`,
    steps
      .map(({ name, cue }, at) => `${at + 1}. ${strong(name)}${cue && `: ${escapeInline(cue)}`}`)
      .join('\n'),
  ]);
}

function strong(text: string): string {
  const inside = escapeInline(text).trim();
  return inside && `**${inside}**`;
}

/** Wide enough to see what is on a picture. */
const pictureWidth = 1200;

/** Returns a picture with its alternative text; nothing for a decorative one. */
export function pictureMarkdown(image: ContentImage): string {
  const width = Math.min(pictureWidth, image.width);
  return markdownPicture(image.alt, renditionUrl(image, { width, format: 'jpeg' }));
}

type LinkedPicture = { image: ContentImage; link?: Link };

function linkedPicture({ image, link }: LinkedPicture, setting: FeedSetting): string {
  const address = link && linkAddress(link, setting);
  if (!address) return pictureMarkdown(image);
  return markdownLink(pictureMarkdown(image) || site.articlePictureLabel, address, link.title);
}

function captioned(picture: LinkedPicture & { caption: string }, setting: FeedSetting): string {
  return joinBlocks([linkedPicture(picture, setting), escapeLine(picture.caption)]);
}

/** Signs of marks that Markdown has, outermost first. */
const markSigns = [
  ['bold', '**'],
  ['italic', '*'],
  ['strike', '~~'],
] as const satisfies readonly (readonly [Mark['type'], string])[];

function inlineMarkdown(nodes: readonly InlineNode[], setting: FeedSetting): string {
  const runs = linkedRuns(nodes);
  const line = runs
    .map(({ link, nodes: inside }, at) => {
      const address = link && linkAddress(link, setting);
      if (address !== undefined) return linkedMarkdown(inside, address, link?.title);
      // Without an address, the words are beside those before and after.
      const beside = { before: runs[at - 1]?.nodes.at(-1), after: runs[at + 1]?.nodes[0] };
      const isBeforeLink = runs[at + 1]?.link !== undefined;
      return partsMarkdown(inside, beside, isBeforeLink);
    })
    .join('')
    .replace(/^(?:\\\n|\s)+/, '');
  return line
    .slice(0, endOfWords(line))
    .replace(/\n\s*([^\n]*)/g, (_, further: string) => `\n${safeStart(further)}`);
}

/** Converts one link with all that is inside it. Blanks stay outside its brackets. */
function linkedMarkdown(inside: readonly InlineNode[], address: string, title = ''): string {
  const pictures = inside.every(({ type }) => type === 'inline-image');
  const words = partsMarkdown(inside) || (pictures ? site.articlePictureLabel : '');
  const [start, end] = [/^\s/.test(words), /\s$/.test(words)];
  if (!words.trim()) return words && ' ';
  return `${start ? ' ' : ''}${markdownLink(words.trim(), address, title)}${end ? ' ' : ''}`;
}

function partsMarkdown(
  nodes: readonly InlineNode[],
  { before, after }: Neighbors = { before: undefined, after: undefined },
  isBeforeLink = false,
): string {
  return nodes
    .map((node, at) => {
      const neighbors = { before: nodes[at - 1] ?? before, after: nodes[at + 1] ?? after };
      switch (node.type) {
        case 'text':
          return textMarkdown(node, neighbors, isBeforeLink && at === nodes.length - 1);
        case 'break':
          return '\\\n';
        case 'inline-image':
          return pictureMarkdown(node.image);
        default:
          return assertNever(node);
      }
    })
    .join('');
}

/** Returns where the breaks and blanks at the end of a line begin. A pattern would be tried from each one inside. */
function endOfWords(line: string): number {
  let end = line.length;
  for (;;) {
    if (line.endsWith('\\\n', end)) end -= 2;
    else if (/\s/.test(line.charAt(end - 1))) end -= 1;
    else return end;
  }
}

type Neighbors = Readonly<Record<'before' | 'after', InlineNode | undefined>>;

/**
 * Converts a piece of text with its marks. Blanks stay outside the signs. Beside a letter or another mark, where
 * Markdown does not always read signs as marks, the words have none.
 */
function textMarkdown(
  { text, marks }: Extract<InlineNode, { type: 'text' }>,
  { before, after }: Neighbors,
  isBeforeLink: boolean,
): string {
  const words = text.trim();
  if (!words) return text && ' ';
  const [start, end] = [/^\s/.test(text), /\s$/.test(text)];
  const types = new Set(marks.map(({ type }) => type));
  const isApart = (start || endsApart(before)) && (end || beginsApart(after));
  // An exclamation mark before a link or a picture would make another picture of it.
  const isBeforeBracket = !end && (isBeforeLink || after?.type === 'inline-image');
  const escaped = escapeInline(words).replace(/!$/, isBeforeBracket ? '\\!' : '!');
  const inside = types.has('code') ? codeSpan(words) : escaped;
  const marked = markSigns.reduceRight(
    (inline, [type, sign]) => (isApart && types.has(type) ? sign + inline + sign : inline),
    inside,
  );
  return `${start ? ' ' : ''}${marked}${end ? ' ' : ''}`;
}

function endsApart(node: InlineNode | undefined): boolean {
  return (
    node?.type !== 'text' ||
    /\s$/.test(node.text) ||
    (/[("'“‘]$/.test(node.text) && node.marks.length === 0)
  );
}

function beginsApart(node: InlineNode | undefined): boolean {
  return (
    node?.type !== 'text' ||
    /^\s/.test(node.text) ||
    (/^[.,;:!?)"'”’]/.test(node.text) && node.marks.length === 0)
  );
}
