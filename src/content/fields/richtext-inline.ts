import * as v from 'valibot';
import type { ContentImage } from '../../domain/media/image';
import type { Link } from '../../domain/story/link';
import type { InlineNode, LineLayout, Mark, PlainMark } from '../../domain/story/rich-text';
import { readMarkLink } from '../../domain/story/stored-link';
import { imageFromAddress } from './asset';

const attributes = v.nullish(v.record(v.string(), v.unknown()));

/** A node as the service delivers it. */
export type ServiceNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | null | undefined;
  marks?: ServiceMark[] | null | undefined;
  content?: ServiceNode[] | null | undefined;
};

type ServiceMark = { type: string; attrs?: Record<string, unknown> | null | undefined };

/** A node of a richtext document with all nodes inside it. */
export const serviceNode: v.GenericSchema<ServiceNode> = v.object({
  type: v.string('has no type'),
  text: v.optional(v.string()),
  attrs: attributes,
  marks: v.nullish(v.array(v.object({ type: v.string(), attrs: attributes }))),
  content: v.nullish(v.array(v.lazy(() => serviceNode))),
});

/** Returns a text attribute of a node or mark; empty when it has none. */
export function attribute(
  { attrs }: Pick<ServiceNode | ServiceMark, 'attrs'>,
  name: string,
): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** Converts the content of a line: words, breaks and small pictures. */
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
        return toCaptionedPictures(child).map(({ caption: _, ...picture }) => ({
          type: 'inline-image',
          ...picture,
        }));
      default:
        return toInline(child);
    }
  });
}

/** Reads the layout an editor gave a line. Left and justified are the site's default. */
export function toLineLayout(node: ServiceNode): LineLayout {
  const align = (['center', 'right'] as const).find(
    (known) => known === attribute(node, 'textAlign'),
  );
  const direction = (['ltr', 'rtl'] as const).find((known) => known === attribute(node, 'dir'));
  return { ...(align ? { align } : {}), ...(direction ? { direction } : {}) };
}

/** Picture of a text with its caption and, if it is one, the link it is. */
type CaptionedPicture = { image: ContentImage; caption: string; link?: Link };

/**
 * Converts a picture of the richtext editor, whose title is its caption; none for an unusable
 * address.
 */
export function toCaptionedPictures(node: ServiceNode): CaptionedPicture[] {
  const image = imageFromAddress(attribute(node, 'src'), attribute(node, 'alt'));
  const copyright = attribute(node, 'copyright');
  const caption = [attribute(node, 'title'), copyright && `© ${copyright}`];
  const link = (node.marks ?? []).flatMap((mark) =>
    mark.type === 'link' ? (readMarkLink(mark.attrs ?? {}).link ?? []) : [],
  )[0];
  return image
    ? [{ image, caption: caption.filter(Boolean).join(' '), ...(link ? { link } : {}) }]
    : [];
}

function words(text: string, { marks }: ServiceNode): InlineNode[] {
  return text ? [{ type: 'text', text, marks: toMarks(marks ?? []) }] : [];
}

/**
 * Returns the character of an emoji, or its name. The service's image of an emoji without a
 * character is on a third party's server.
 */
function emoji(node: ServiceNode): string {
  const name = attribute(node, 'name');
  return attribute(node, 'emoji') || (name ? `:${name}:` : '');
}

/** Marks by the service's name. `strong` is an old alias. */
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
 * Converts a text's marks. Drops a link whose address is not allowed, a color that would be
 * unreadable, and `styled`, whose classes belong to another site.
 */
function toMarks(marks: readonly ServiceMark[]): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    switch (mark.type) {
      case 'highlight':
        return [{ type: 'highlight', color: groundColor(attribute(mark, 'color')) }];
      case 'textStyle':
        return [...toColor(mark), ...toAnchor(mark)];
      case 'anchor':
        return toAnchor(mark);
      case 'link': {
        const { link } = readMarkLink(mark.attrs ?? {});
        return link ? [{ type: 'link', link }] : [];
      }
      default: {
        const plain = Object.hasOwn(plainMarks, mark.type) ? plainMarks[mark.type] : undefined;
        return plain ? [{ type: plain }] : [];
      }
    }
  });
}

function toColor(mark: ServiceMark): Mark[] {
  const color = textColor(attribute(mark, 'color'));
  return color ? [{ type: 'color', color }] : [];
}

function toAnchor(mark: ServiceMark): Mark[] {
  const id = attribute(mark, 'id').trim().replace(/^#/, '');
  return /^\S+$/.test(id) ? [{ type: 'anchor', id }] : [];
}

/** WCAG's minimum contrast for text of any size. */
const minContrast = 4.5;

/** WCAG's relative luminance of the site's light grounds and of its ink. */
const ground = 0.84;
const ink = 0.006;

/** Returns a text color as hex if it is readable on the site's grounds; empty otherwise. */
function textColor(color: string): string {
  return readable(color, ground);
}

/** Returns a background color as hex if ink is readable on it; empty otherwise. */
function groundColor(color: string): string {
  return readable(color, ink);
}

function readable(color: string, other: number): string {
  const channels = toChannels(color.trim().toLowerCase());
  if (!channels || contrast(luminance(channels), other) < minContrast) return '';
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads hex or rgb, which the service's color pickers write. */
function toChannels(color: string): number[] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(color);
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(color);
  if (long) return long.slice(1).map((digits) => parseInt(digits, 16));
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(color);
  const channels = rgb?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? channels : undefined;
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
