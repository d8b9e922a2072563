import type { ReactNode } from 'react';
import { site } from '../../../config/site';
import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import type { InlineNode, Mark } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/values/assert-never';
import { ContentLink } from '../../../ui/links/content-link';
import { withLanguage } from '../../../ui/text/with-language';
import * as styles from './inline-text.module.css';
import { tint } from './tint';

/** Renders the text of a line with its marks. */
export function InlineText({ nodes }: { nodes: readonly InlineNode[] }) {
  return nodes.map((node, index) => <InlineNodeView key={index} node={node} />);
}

/**
 * Maximum width of a picture inside a line, in pixels: such a picture is a symbol, not an
 * illustration.
 */
const maxInlineWidth = 480;

function InlineNodeView({ node }: { node: InlineNode }) {
  switch (node.type) {
    case 'break':
      return <br />;
    case 'inline-image':
      return <InlinePicture {...node} />;
    case 'text':
      return node.marks.reduce<ReactNode>(applyMark, withLanguage(node.text));
    default:
      return assertNever(node);
  }
}

/** Small picture in a line. One that is a link needs a name. */
function InlinePicture({ image, link }: { image: ContentImage; link?: Link }) {
  const width = Math.min(maxInlineWidth, image.width);
  const isLink = link !== undefined && link.kind !== 'story';
  const picture = (
    <img
      src={renditionUrl(image, { width, format: 'webp' })}
      alt={image.alt || (isLink ? site.articlePictureLabel : '')}
      width={width}
      height={Math.round((width * image.height) / image.width)}
      loading="lazy"
      className={styles.picture}
    />
  );
  return isLink ? <ContentLink link={link}>{picture}</ContentLink> : picture;
}

function applyMark(content: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'strike':
      return <s>{content}</s>;
    case 'underline':
      return <u>{content}</u>;
    case 'code':
      return <code>{content}</code>;
    case 'superscript':
      return <sup>{content}</sup>;
    case 'subscript':
      return <sub>{content}</sub>;
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
      return <ContentLink link={mark.link}>{content}</ContentLink>;
    default:
      return assertNever(mark);
  }
}
