import type { RichText, RichTextNode } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/assert-never';
import { BlokView } from './blok-view';
import { CaptionedPicture } from './captioned-picture';
import { HeadingView } from './heading-view';
import { InlineText } from './inline-text';
import { lineAttributes } from './line-attributes';
import { NodeTable } from './node-table';
import * as styles from './rich-text-view.module.css';

/** A formatted text. Every node type has its case; a new one fails the type check. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className={styles.text}>
      {text.map((node, index) => (
        <RichTextNodeView key={index} node={node} />
      ))}
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
        // A code block scrolls, so it has to be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} dir="ltr">
          <code>{node.text}</code>
        </pre>
      );
    case 'table':
      return <NodeTable rows={node.rows} />;
    case 'image':
      return <CaptionedPicture image={node.image} caption={node.caption} />;
    case 'blok':
      return <BlokView blok={node.blok} />;
    default:
      return assertNever(node);
  }
}

/** The direction of a list's text also decides on which side its marks stand. */
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
