import type { Link } from '../../domain/story/link';
import { toLink } from '../../domain/story/link';
import type { Mark, PlainMark } from '../../domain/story/rich-text';
import { storyLink } from './multilink';
import { groundColour, textColour } from './readable-colour';
import type { ServiceMark } from './richtext-node';
import { attribute } from './richtext-node';

/** The service's mark names, `strong` being an old alias. */
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

/**
 * Translates a text's marks. A link that leads nowhere safe leaves plain text, and so does a colour
 * that could not be read. Classes are another site's styles: `styled` is dropped.
 */
export function toMarks(marks: readonly ServiceMark[]): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    switch (mark.type) {
      case 'highlight':
        return [{ type: 'highlight', color: groundColour(attribute(mark, 'color')) }];
      case 'textStyle':
        return [...toColour(mark), ...toAnchor(mark)];
      case 'anchor':
        return toAnchor(mark);
      case 'link': {
        const link = markLink(mark);
        return link ? [{ type: 'link', link }] : [];
      }
      default: {
        const plain = Object.hasOwn(plainMarks, mark.type) ? plainMarks[mark.type] : undefined;
        return plain ? [{ type: plain }] : [];
      }
    }
  });
}

function toColour(mark: ServiceMark): Mark[] {
  const color = textColour(attribute(mark, 'color'));
  return color ? [{ type: 'color', color }] : [];
}

function toAnchor(mark: ServiceMark): Mark[] {
  const id = attribute(mark, 'id').trim().replace(/^#/, '');
  return /^\S+$/.test(id) ? [{ type: 'anchor', id }] : [];
}

function markLink(mark: ServiceMark): Link | undefined {
  const href = attribute(mark, 'href');
  const anchor = attribute(mark, 'anchor');
  const type = attribute(mark, 'linktype');
  if (type === 'story' && attribute(mark, 'uuid'))
    return storyLink(attribute(mark, 'uuid'), anchor);
  if (type === 'email') return toLink(`mailto:${href.replace(/^mailto:/, '')}`);
  return toLink(anchor && !href.includes('#') ? `${href}#${anchor}` : href);
}
