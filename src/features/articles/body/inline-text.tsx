import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { site } from '../../../config/site';
import type { ContentImage } from '../../../domain/media/image';
import { renditionUrl } from '../../../domain/media/image';
import { isResolved } from '../../../domain/story/link';
import type { InlineNode, Mark } from '../../../domain/story/rich-text';
import { linkedRuns } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/values/assert-never';
import { ContentLink } from '../../../ui/links/content-link';
import { withLanguage } from '../../../ui/text/with-language';
import * as styles from './inline-text.module.css';
import { tint } from './tint';

/** Renders the text of a line with its marks. A link is one element, however its words are formatted. */
export function InlineText({ nodes }: { nodes: readonly InlineNode[] }) {
  return linkedRuns(nodes).map(({ link, nodes: inside }, index) => {
    // A picture that is the only part of a link needs a name.
    const isNamed = inside.some(({ type }) => type === 'text');
    const pictureLabel = isResolved(link) && !isNamed ? site.articlePictureLabel : '';
    const content = inside.map((node, at) => (
      <InlineNodeView key={at} node={node} pictureLabel={pictureLabel} />
    ));
    return link ? (
      <ContentLink key={index} link={link}>
        {content}
      </ContentLink>
    ) : (
      <Fragment key={index}>{content}</Fragment>
    );
  });
}

/**
 * Maximum width of a picture inside a line, in pixels: such a picture is a symbol, not an
 * illustration.
 */
const maxInlineWidth = 480;

type InlineNodeViewProps = { node: InlineNode; pictureLabel: string };

function InlineNodeView({ node, pictureLabel }: InlineNodeViewProps) {
  switch (node.type) {
    case 'break':
      return <br />;
    case 'inline-image':
      return <InlinePicture image={node.image} label={pictureLabel} />;
    case 'text':
      return node.marks.reduce<ReactNode>(applyMark, withLanguage(node.text));
    default:
      return assertNever(node);
  }
}

/** Small picture in a line. */
function InlinePicture({ image, label }: { image: ContentImage; label: string }) {
  const width = Math.min(maxInlineWidth, image.width);
  return (
    <img
      src={renditionUrl(image, { width, format: 'webp' })}
      alt={image.alt || label}
      width={width}
      height={Math.round((width * image.height) / image.width)}
      loading="lazy"
      className={styles.picture}
    />
  );
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
      return content;
    default:
      return assertNever(mark);
  }
}
