import { useContext } from 'react';
import { inlineText } from '../../../domain/story/rich-text';
import type {
  HeadingLevel,
  LineLayout,
  RichText,
  RichTextNode,
} from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/values/assert-never';
import { BlokView } from './blok-view';
import { DraftPart } from './draft-part';
import { InlineText } from './inline-text';
import { NodeTable } from './tables';
import { CaptionedPicture } from './pictures';
import * as styles from './rich-text-view.module.css';

/**
 * Renders a formatted text. The switch covers every node type, so a new one fails the type check.
 */
export function RichTextView({ text }: { text: RichText }) {
  const Part = useContext(DraftPart);
  return (
    <div className={styles.text}>
      {text.map((node, index) => {
        const view = <RichTextNodeView key={index} node={node} />;
        if (!Part) return view;
        if (node.type === 'blok') {
          return (
            <Part key={index} of={node.blok}>
              {view}
            </Part>
          );
        }
        // Lines have bare text between their marks, so a line that changes is made anew.
        return (
          <Part key={`${index} ${JSON.stringify(node)}`} of={node}>
            {view}
          </Part>
        );
      })}
    </div>
  );
}

function RichTextNodeView({ node }: { node: RichTextNode }) {
  switch (node.type) {
    case 'paragraph':
      return (
        <p {...lineAttributes(node)}>
          <InlineText nodes={node.children} />
        </p>
      );
    case 'heading':
      return <HeadingView heading={node} />;
    case 'blockquote':
      return (
        <blockquote dir="auto">
          <RichTextView text={node.children} />
        </blockquote>
      );
    case 'list':
      return <List list={node} />;
    case 'rule':
      return <hr />;
    case 'code':
      return (
        // A code block scrolls, so it must take the keyboard focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} dir="ltr">
          <code>{node.text}</code>
        </pre>
      );
    case 'table':
      return <NodeTable rows={node.rows} renderText={renderText} />;
    case 'image':
      return <CaptionedPicture image={node.image} caption={node.caption} link={node.link} />;
    case 'blok':
      return <BlokView blok={node.blok} renderText={renderText} />;
    default:
      return assertNever(node);
  }
}

/** Renders a text inside a blok. */
export function renderText(text: RichText) {
  return <RichTextView text={text} />;
}

/** The direction of a list's text also decides on which side the markers are. */
function List({ list }: { list: Extract<RichTextNode, { type: 'list' }> }) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      <RichTextView text={item} />
    </li>
  ));
  return list.ordered ? (
    <ol start={list.start} dir="auto">
      {items}
    </ol>
  ) : (
    <ul dir="auto">{items}</ul>
  );
}

type HeadingViewProps = { heading: Extract<RichTextNode, { type: 'heading' }> };

/**
 * Heading with a link to itself. The link is beside the heading, so that it is not part of its
 * name. A heading inside a quote or a table has neither id nor link.
 */
function HeadingView({ heading }: HeadingViewProps) {
  const { id, level, children } = heading;
  const Tag: `h${HeadingLevel}` = `h${level}`;
  const tag = (
    <Tag id={id || undefined} className={styles.headingText} {...lineAttributes(heading)}>
      <InlineText nodes={children} />
    </Tag>
  );
  if (!id) return tag;
  return (
    <div className={styles.heading} data-level={level}>
      {tag}
      <a
        href={`#${id}`}
        className={styles.headingLink}
        aria-label={`Link to this part: ${inlineText(children).trim()}`}
      >
        #
      </a>
    </div>
  );
}

/**
 * Returns the attributes of a paragraph or heading. The direction defaults to that of the text's
 * script.
 */
function lineAttributes({ align, direction }: LineLayout) {
  return { dir: direction ?? 'auto', ...(align ? { style: { textAlign: align } } : {}) };
}
