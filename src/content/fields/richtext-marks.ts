import type { Link } from '../../domain/link';
import { toLink } from '../../domain/link';
import type { Mark, PlainMark } from '../../domain/rich-text';
import { storyLink } from './multilink';
import type { ServiceMark } from './richtext';

/** The service's mark names, `strong` being an old alias. Marks that carry only style are dropped. */
const plainMarks: Readonly<Record<string, PlainMark>> = {
  bold: 'bold',
  strong: 'bold',
  italic: 'italic',
  strike: 'strike',
  underline: 'underline',
  code: 'code',
  superscript: 'superscript',
  subscript: 'subscript',
};

/** Translates a text's marks; a link that leads nowhere safe leaves plain text. */
export function toMarks(marks: readonly ServiceMark[]): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    const plain = plainMarks[mark.type];
    if (plain) return [{ type: plain }];
    if (mark.type === 'highlight') return [{ type: 'highlight', color: text(mark, 'color') }];
    const link = mark.type === 'link' ? markLink(mark) : undefined;
    return link ? [{ type: 'link', link }] : [];
  });
}

function markLink(mark: ServiceMark): Link | undefined {
  const href = text(mark, 'href');
  const anchor = text(mark, 'anchor');
  if (mark.attrs?.['linktype'] === 'story' && text(mark, 'uuid')) {
    return storyLink(text(mark, 'uuid'), anchor);
  }
  if (mark.attrs?.['linktype'] === 'email') return toLink(`mailto:${href.replace(/^mailto:/, '')}`);
  return toLink(anchor && !href.includes('#') ? `${href}#${anchor}` : href);
}

function text(mark: ServiceMark, name: string): string {
  const value = mark.attrs?.[name];
  return typeof value === 'string' ? value : '';
}
