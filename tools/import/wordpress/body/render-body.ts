/** Body of a post as the old site showed it. */
import type { ExportMedia } from './export-media';
import { withFullPictures } from './export-media';
import type { BlockSources } from './render-blocks';
import { hasBlocks, renderBlocks } from './render-blocks';
import { renderShortcodes } from './render-shortcodes';
import { TagEnds, embed, tagNameOf } from './tags';

export type BodySources = BlockSources & {
  /** Number of the post. */
  post: number;
  media: ExportMedia;
  /** Empty if unknown. */
  origin: string;
};

const moreMark = /<!--more\b[^<>]*-->/;

/** Renders a stored content as plain HTML. */
export function renderBody(content: string, sources: BodySources): string {
  const html = hasBlocks(content)
    ? renderPieces(content, sources)
    : addParagraphs(renderShortcodes(content, sources));
  return withFullPictures(showEmbeds(removeMarks(html)), sources.media, sources.origin);
}

/** Returns what is before `<!--more-->`, which WordPress shows in lists; `undefined` if there is no such mark. */
export function teaserOf(content: string): string | undefined {
  const mark = moreMark.exec(content);
  return mark ? content.slice(0, mark.index).replace(/<!-- wp:more[^<>]*-->\s*$/, '') : undefined;
}

/** Returns the number of pages that a content had at the old site. */
export function countPages(content: string): number {
  return content.split('<!--nextpage-->').length;
}

/** Renders runs of saved HTML as one, since a shortcode may begin in one block and end in another. */
function renderPieces(content: string, sources: BodySources): string {
  const out: string[] = [];
  let run = '';
  const endRun = () => {
    out.push(renderShortcodes(run, sources));
    run = '';
  };
  for (const { isClassic, html } of renderBlocks(content, sources)) {
    if (!isClassic) run += html;
    else {
      endRun();
      out.push(addParagraphs(renderShortcodes(html, sources)));
    }
  }
  endRun();
  return out.join('');
}

function removeMarks(html: string): string {
  return html.replace(/<!--(?:more\b[^<>]*|nextpage|noteaser)-->/g, '');
}

/** Shows an address that is all of its paragraph as WordPress does. */
function showEmbeds(html: string): string {
  return html.replace(/<p>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/g, (_all, address: string) =>
    embed(address.replaceAll('&amp;', '&')),
  );
}

const blockNames = new Set(
  (
    'table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li pre form map area blockquote ' +
    'address style p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav figure ' +
    'figcaption details menu summary main'
  ).split(' '),
);
const voidNames = new Set(['hr', 'col', 'area']);
/** Elements that always have paragraphs; the others only where a blank line parts their text. */
const alwaysParted = new Set(['', 'blockquote']);
const neverParted = new Set(
  'p h1 h2 h3 h4 h5 h6 dt caption figcaption summary legend address pre'.split(' '),
);
const withoutText = new Set('table thead tbody tfoot tr colgroup ul ol dl menu map'.split(' '));

/** Line break of the source: a character that XML forbids, so no body has it. */
const lineBreak = '\uFFFF';

/**
 * Adds the paragraphs and line breaks that WordPress shows, by its documented behavior: a blank line parts
 * paragraphs, a line break breaks the line. Comments are left out.
 */
function addParagraphs(html: string): string {
  return new ParagraphWriter(html.replace(/\r\n?/g, '\n')).write();
}

class ParagraphWriter {
  private readonly out: string[] = [];
  private readonly open: string[] = [];
  private readonly openCounts = new Map<string, number>();
  /** Text and inline elements since the last tag of a block. */
  private run: string[] = [];

  constructor(private readonly html: string) {}

  write(): string {
    const { html } = this;
    const ends = new TagEnds(html);
    let start = 0;
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
      const found = ends.find(at);
      if (!found) {
        at += 1;
        continue;
      }
      this.addText(html.slice(start, at));
      if (!found.isComment) this.addElement(html.slice(at, found.end), found.isRaw);
      at = found.end;
      start = at;
    }
    this.addText(html.slice(start));
    this.endRun();
    return this.out.join('');
  }

  private addText(text: string): void {
    const lines = text.split('\n');
    const trimmed = lines.map((line, place) => {
      const begun = place > 0 ? line.trimStart() : line;
      return place < lines.length - 1 ? begun.trimEnd() : begun;
    });
    this.run.push(trimmed.join(lineBreak));
  }

  private addElement(element: string, isRaw: boolean): void {
    const name = tagNameOf(element);
    if (!blockNames.has(name)) {
      this.run.push(element);
      return;
    }
    this.endRun();
    if (element.startsWith('</')) {
      if (this.closeTo(name)) this.out.push(element, '\n');
      return;
    }
    if (this.context() === 'p') this.closeTo('p');
    this.out.push(element);
    if (isRaw || voidNames.has(name)) this.out.push('\n');
    else {
      this.open.push(name);
      this.openCounts.set(name, (this.openCounts.get(name) ?? 0) + 1);
    }
  }

  private context(): string {
    return this.open.at(-1) ?? '';
  }

  /** Closes elements up to one of a name. Returns false if none is open. */
  private closeTo(name: string): boolean {
    if ((this.openCounts.get(name) ?? 0) === 0) return false;
    for (let closed = this.open.pop(); closed !== undefined; closed = this.open.pop()) {
      this.openCounts.set(closed, (this.openCounts.get(closed) ?? 0) - 1);
      if (closed === name) return true;
    }
    return false;
  }

  private endRun(): void {
    const run = this.run.join('');
    this.run = [];
    const context = this.context();
    if (withoutText.has(context)) {
      this.out.push(run.replaceAll(lineBreak, '\n'));
      return;
    }
    const isParted = alwaysParted.has(context);
    const paragraphs = (isParted ? partEmbeds(run) : run)
      .split(/\uFFFF\s*\uFFFF\s*/)
      .map(toLines)
      .filter((text) => text !== '');
    if (context === 'p') this.out.push(paragraphs.join('</p>\n<p>'));
    else if (neverParted.has(context)) this.out.push(paragraphs.join('<br />\n'));
    else if (isParted || paragraphs.length > 1) {
      this.out.push(...paragraphs.map((text) => `<p>${text}</p>\n`));
    } else this.out.push(...paragraphs);
  }
}

/** Makes an address on a line of its own a paragraph: WordPress shows what is there. */
function partEmbeds(run: string): string {
  return run.replace(
    /(^|\uFFFF)\s*(https?:\/\/[^\s<>"\uFFFF]+)\s*(?=\uFFFF|$)/g,
    `$1${lineBreak}$2${lineBreak}`,
  );
}

function toLines(text: string): string {
  return trimBreaks(text)
    .replace(/(<br\s*\/?>)\s*\uFFFF/gi, '$1\n')
    .replaceAll(lineBreak, '<br />\n');
}

// Not by a pattern, whose time is square where there are many spaces.
function trimBreaks(text: string): string {
  const isGap = (letter: string | undefined) => letter === lineBreak || letter?.trim() === '';
  let start = 0;
  let end = text.length;
  while (start < end && isGap(text[start])) start += 1;
  while (end > start && isGap(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
