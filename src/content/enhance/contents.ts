import type { ContentsEntry } from '../../domain/article/article';
import { inlineText } from '../../domain/story/rich-text';
import type { RichText } from '../../domain/story/rich-text';

/** With fewer headings a list of them only gets in the way. */
const fewest = 3;

/** With more entries a list is no overview: the third level is left out. */
const most = 12;

/** An article's table of contents: its headings of the second and third level; empty for few. */
export function tableOfContents(body: RichText): ContentsEntry[] {
  const entries = body.flatMap((node): ContentsEntry[] =>
    node.type === 'heading' && (node.level === 2 || node.level === 3)
      ? [{ id: node.id, text: inlineText(node.children).trim(), level: node.level }]
      : [],
  );
  const shown = entries.length > most ? entries.filter(({ level }) => level === 2) : entries;
  return shown.length < fewest ? [] : shown;
}
