import type { Image } from '../../domain/media/image';
import type { InlineNode, LineLayout } from '../../domain/story/rich-text';
import { imageFromAddress } from './asset';
import { toMarks } from './richtext-marks';
import type { ServiceNode } from './richtext-node';
import { attribute } from './richtext-node';

/** What stands in a line: words, breaks and small pictures. */
export function toInline(node: ServiceNode): InlineNode[] {
  return (node.content ?? []).flatMap((child): InlineNode[] => {
    switch (child.type) {
      case 'text':
        return words(child.text ?? '', child);
      case 'hard_break':
        return [{ type: 'break' }];
      case 'emoji':
        return words(emoji(child), child);
      case 'image':
        return toCaptionedPictures(child).map(({ image }) => ({ type: 'inline-image', image }));
      default:
        return toInline(child);
    }
  });
}

/** How an editor set a line. Left and justified are how the site sets lines anyway. */
export function toLineLayout(node: ServiceNode): LineLayout {
  const align = (['center', 'right'] as const).find(
    (known) => known === attribute(node, 'textAlign'),
  );
  const direction = (['ltr', 'rtl'] as const).find((known) => known === attribute(node, 'dir'));
  return { ...(align ? { align } : {}), ...(direction ? { direction } : {}) };
}

/** A picture of the richtext editor, whose title is its caption; none for an unusable address. */
export function toCaptionedPictures(node: ServiceNode): { image: Image; caption: string }[] {
  const image = imageFromAddress(attribute(node, 'src'), attribute(node, 'alt'));
  const copyright = attribute(node, 'copyright');
  const caption = [attribute(node, 'title'), copyright && `© ${copyright}`];
  return image ? [{ image, caption: caption.filter(Boolean).join(' ') }] : [];
}

function words(text: string, { marks }: ServiceNode): InlineNode[] {
  return text ? [{ type: 'text', text, marks: toMarks(marks ?? []) }] : [];
}

/** The service's picture of an emoji without a character is on another's server, so its name stands. */
function emoji(node: ServiceNode): string {
  const name = attribute(node, 'name');
  return attribute(node, 'emoji') || (name ? `:${name}:` : '');
}
