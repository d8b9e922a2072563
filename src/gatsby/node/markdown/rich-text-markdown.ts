import { site } from '../../../config/site';
import { plainText } from '../../../content/enhance/plain-text';
import { levelAndKit } from '../../../domain/article/time-needed';
import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import { isResolved } from '../../../domain/story/link';
import type {
  InlineNode,
  Mark,
  RichText,
  TableCell,
  Workout,
} from '../../../domain/story/rich-text';
import { filmAddress } from '../../../domain/story/rich-text';
import type { Inside, Place, RichTextWriter } from '../../../domain/story/write-rich-text';
import { writeRichText } from '../../../domain/story/write-rich-text';
import { counted } from '../../../lib/values/counted';
import { formatDuration } from '../../../lib/values/durations';
import type { FeedSetting } from '../../config/feed/feed-setting';
import { linkAddress, productLink } from '../../config/feed/feed-setting';
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
  return writeRichText(text, markdownWriter, setting);
}

const markdownWriter: RichTextWriter<string, FeedSetting> = {
  text: joinBlocks,
  line: (parts) => {
    const line = parts.join('').replace(/^(?:\\\n|\s)+/, '');
    return line
      .slice(0, endOfWords(line))
      .replace(/\n\s*([^\n]*)/g, (_, further: string) => `\n${safeStart(further)}`);
  },
  // Blanks stay outside the brackets of a link.
  link: (parts, link, setting) => {
    const words = parts.join('') || site.articlePictureLabel;
    const [start, end] = [/^\s/.test(words), /\s$/.test(words)];
    if (!words.trim()) return ' ';
    const written = markdownLink(words.trim(), linkAddress(link, setting), link.title);
    return `${start ? ' ' : ''}${written}${end ? ' ' : ''}`;
  },
  parts: {
    text: textMarkdown,
    break: () => '\\\n',
    'inline-image': ({ image }) => pictureMarkdown(image),
  },
  nodes: {
    paragraph: ({ children }, { line }) => safeStart(line(children)),
    heading: ({ level, children }, inside) => {
      const line = inside.line(children).replace(/\\?\n/g, ' ');
      return line && `${'#'.repeat(level)} ${line}`;
    },
    blockquote: ({ children }, { text }) =>
      prefixLines(text(children), '> ', '> ').replace(/\n(?=\n|$)/g, '\n>'),
    list: ({ ordered, start, items }, { text }) =>
      items
        .map((item, at) => {
          const marker = ordered ? `${start + at}. ` : '- ';
          return prefixLines(text(item), marker, ' '.repeat(marker.length)).trimEnd();
        })
        .join('\n'),
    rule: () => '---',
    code: ({ text, language }) => fencedCode(text, language),
    table: ({ rows }, inside) => cellTable(rows, inside),
    image: (picture, { setting }) => captioned(picture, setting),
  },
  bloks: {
    image: (picture, { setting }) => captioned(picture, setting),
    gallery: ({ pictures }, { setting }) =>
      joinBlocks(pictures.map((picture) => captioned(picture, setting))),
    carousel: ({ slides }, { blok }) =>
      joinBlocks(slides.flatMap(({ name, content }) => [strong(name), blok(content)])),
    video: ({ source, title, caption }) =>
      joinBlocks([
        markdownLink(escapeInline(`Video: ${title || 'watch'}`), filmAddress(source)),
        escapeLine(caption),
      ]),
    product: ({ handle, note }, { setting }) => {
      const link = productLink(handle, setting);
      return link
        ? joinBlocks([markdownLink(escapeInline(link.title), link.address), escapeLine(note)])
        : '';
    },
    quote: ({ text, cite }) =>
      prefixLines(escapeLine(text), '> ', '> ') + (cite && `\n>\n> ${escapeLine(cite)}`),
    call_to_action: ({ headline, text, label, link }, { setting }) =>
      joinBlocks([
        strong(headline),
        escapeLine(text),
        isResolved(link) &&
          markdownLink(escapeInline(label || headline), linkAddress(link, setting), link.title),
      ]),
    tabs: ({ tabs }, inside) =>
      joinBlocks(tabs.flatMap(({ name, text }) => [strong(name), inside.text(text)])),
    table: ({ head, body }) =>
      markdownTable(
        head.map(escapeInline),
        body.map((row) => row.map(escapeInline)),
      ),
    faq: ({ items }) => faqMarkdown(items),
    workout: workoutMarkdown,
    icon: ({ text }) => escapeLine(text),
    anchor_button: () => '',
    unknown: () => '',
  },
};

/** Maximum number of columns that spans may fill, as in HTML of one cell. */
const maxSpannedColumns = 1_000;

/** Converts a table. Cells that a span covers are empty; rows and columns that it would add are left out. */
function cellTable(
  rows: readonly (readonly TableCell[])[],
  inside: Inside<string, FeedSetting>,
): string {
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
      if (line) line[left] = cellLine(cell, inside);
    }
  }
  const hasHead = rows[0]?.every(({ header }) => header) ?? false;
  const lines = grid.map((line) => Array.from(line, (cell) => cell ?? ''));
  return hasHead ? markdownTable(lines[0] ?? [], lines.slice(1)) : markdownTable([], lines);
}

/** A cell holds one line: of other blocks than paragraphs, only the words. */
function cellLine({ children }: TableCell, { line }: Inside<string, FeedSetting>): string {
  return children
    .map((node) =>
      node.type === 'paragraph' || node.type === 'heading'
        ? line(node.children)
        : escapeInline(plainText([node])),
    )
    .join(' ');
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

type CaptionedPicture = { image: ContentImage; caption: string; link?: Link };

function captioned({ image, caption, link }: CaptionedPicture, setting: FeedSetting): string {
  const picture = pictureMarkdown(image);
  return joinBlocks([
    isResolved(link)
      ? markdownLink(picture || site.articlePictureLabel, linkAddress(link, setting), link.title)
      : picture,
    escapeLine(caption),
  ]);
}

/** Signs of marks, outermost first. The others have none, and code has its own. */
const markSigns: Readonly<Record<Mark['type'], string>> = {
  ...{ bold: '**', italic: '*', strike: '~~' },
  ...{ code: '', underline: '', superscript: '', subscript: '' },
  ...{ highlight: '', color: '', anchor: '', link: '' },
};

/** Returns where the breaks and blanks at the end of a line begin. A pattern would be tried from each one inside. */
function endOfWords(line: string): number {
  let end = line.length;
  for (;;) {
    if (line.endsWith('\\\n', end)) end -= 2;
    else if (/\s/.test(line.charAt(end - 1))) end -= 1;
    else return end;
  }
}

/**
 * Converts a piece of text with its marks. Blanks stay outside the signs. Beside a letter or another mark, where
 * Markdown does not always read signs as marks, the words have none.
 */
function textMarkdown(
  { text, marks }: Extract<InlineNode, { type: 'text' }>,
  { before, after, isBeforeLink }: Place,
): string {
  const words = text.trim();
  if (!words) return text && ' ';
  const [start, end] = [/^\s/.test(text), /\s$/.test(text)];
  const types = new Set<string>(marks.map(({ type }) => type));
  const isApart = (start || endsApart(before)) && (end || beginsApart(after));
  // An exclamation mark before a link or a picture would make another picture of it.
  const isBeforeBracket = !end && (isBeforeLink || after?.type === 'inline-image');
  const escaped = escapeInline(words).replace(/!$/, isBeforeBracket ? '\\!' : '!');
  const inside = types.has('code') ? codeSpan(words) : escaped;
  const signs = Object.entries(markSigns).filter(([type]) => isApart && types.has(type));
  const marked = signs.reduceRight((inline, [, sign]) => sign + inline + sign, inside);
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
