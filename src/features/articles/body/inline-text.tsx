import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import { site } from '../../../config/site';
import { renditionUrl } from '../../../domain/media/image';
import type { Mark } from '../../../domain/story/rich-text';
import { markElements } from '../../../domain/story/rich-text';
import type { RichTextWriter } from '../../../domain/story/write-rich-text';
import { ContentLink } from '../../../ui/links/content-link';
import { withLanguage } from '../../../ui/text/with-language';
import * as styles from './inline-text.module.css';
import { tint } from './tint';

/**
 * Maximum width of a picture inside a line, in pixels: such a picture is a symbol, not an
 * illustration.
 */
const maxInlineWidth = 480;

/** Writes a line as plain elements: a component for each piece of text would cost time at each start of a page. */
export const inlineView: Pick<RichTextWriter<ReactNode, unknown>, 'line' | 'link' | 'parts'> = {
  line: joined,
  link: (parts, link) => <ContentLink link={link}>{joined(parts)}</ContentLink>,
  parts: {
    break: () => <br />,
    'inline-image': ({ image }, { needsName }) => {
      const width = Math.min(maxInlineWidth, image.width);
      return (
        <img
          src={renditionUrl(image, { width, format: 'webp' })}
          alt={image.alt || (needsName ? site.articlePictureLabel : '')}
          width={width}
          height={Math.round((width * image.height) / image.width)}
          loading="lazy"
          className={styles.picture}
        />
      );
    },
    text: ({ text, marks }) => marks.reduce<ReactNode>(applyMark, withLanguage(text)),
  },
};

/** Returns parts in their order. They need no keys, since a line that changes is made anew. */
function joined(parts: readonly ReactNode[]): ReactNode {
  return parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts);
}

function applyMark(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'highlight':
      return (
        <mark
          className={styles.highlight}
          {...(mark.color && { ref: tint, 'data-background': mark.color })}
        >
          {content}
        </mark>
      );
    case 'color':
      return (
        <span ref={tint} data-color={mark.color}>
          {content}
        </span>
      );
    case 'anchor':
      return <span id={mark.id}>{content}</span>;
    case 'link':
      return content;
    default:
      return createElement(markElements[mark.type], null, content);
  }
}
