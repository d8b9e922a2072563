/** Body of a post as the old site showed it. */
import { addParagraphs } from './add-paragraphs';
import type { ExportMedia } from './export-media';
import { withFullPictures } from './export-media';
import { hasBlocks, renderBlocks } from './render-blocks';
import type { BlockSources } from './render-blocks';
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
