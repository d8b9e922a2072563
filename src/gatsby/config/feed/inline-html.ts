import type { Image } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { InlineNode, Mark, PlainMark } from '../../../domain/story/rich-text';
import type { FeedSetting } from './feed-setting';
import { linkAddress } from './feed-setting';
import { element, escapeText, openTag } from './html-text';

const markElements: Readonly<Record<PlainMark, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
};

/** Wide enough for a reader's column on a sharp screen. */
const pictureWidth = 1200;

/** A line of text as HTML. */
export function inlineHtml(nodes: readonly InlineNode[], setting: FeedSetting): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.marks.reduceRight(
            (html, mark) => marked(html, mark, setting),
            escapeText(node.text),
          );
        case 'break':
          return '<br>';
        case 'inline-image':
          return pictureHtml(node.image);
      }
    })
    .join('');
}

/** Colours and anchors belong to the page; in a feed they are left out. */
function marked(html: string, mark: Mark, setting: FeedSetting): string {
  switch (mark.type) {
    case 'highlight':
      return element('mark', html);
    case 'color':
    case 'anchor':
      return html;
    case 'link': {
      const href = linkAddress(mark.link, setting);
      return href ? element('a', html, { href }) : html;
    }
    default:
      return element(markElements[mark.type], html);
  }
}

/** A picture in a size and form that every reader shows. */
export function pictureHtml(image: Image): string {
  const width = Math.min(pictureWidth, image.width);
  return openTag('img', {
    src: renditionUrl(image, { width, format: 'jpeg' }),
    alt: image.alt,
    width,
    height: Math.round((width * image.height) / image.width),
  });
}

/** A picture with the words under it. */
export function figureHtml(image: Image, caption: string): string {
  const words = caption && element('figcaption', escapeText(caption));
  return element('figure', pictureHtml(image) + words);
}
