/** Body of a post as the old site showed it. */
import { autop } from '@wordpress/autop';
import type { ExportMedia } from './export-media';
import { withFullPictures } from './export-media';
import type { BlockSources } from './render-blocks';
import { hasBlocks, renderBlocks } from './render-blocks';
import { renderShortcodes } from './render-shortcodes';
import { embed } from './tags';

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

/**
 * Adds the paragraphs and line breaks that WordPress shows, by its own function. An address on a line of its own gets
 * a paragraph: WordPress shows what is there.
 */
function addParagraphs(html: string): string {
  const { text, restore } = withoutPreformatted(html.replace(/\r\n?/g, '\n'));
  const parted = text
    // The time that the function takes is the square of the length of a gap.
    .replace(/[^\S\n]{100,}/g, ' ')
    .replace(/^[^\S\n]*(https?:\/\/[^\s<>"]+)[^\S\n]*$/gm, '\n\n$1\n\n');
  return restore(autop(parted));
}

/** Takes out what keeps its lines; WordPress' function takes the square of time for many such elements. */
function withoutPreformatted(html: string): { text: string; restore: (text: string) => string } {
  const kept: string[] = [];
  const parts = html.split(/(?<=<\/pre>)/i);
  const text = parts.map((part) => {
    const start = /<\/pre>$/i.test(part) ? part.search(/<pre[\s>]/i) : -1;
    if (start < 0) return part;
    kept.push(part.slice(start));
    return `${part.slice(0, start)}<hr data-kept="${kept.length - 1}">`;
  });
  return {
    text: text.join(''),
    restore: (shown) =>
      shown.replace(/<hr data-kept="(\d+)">/g, (all, place: string) => kept[Number(place)] ?? all),
  };
}
