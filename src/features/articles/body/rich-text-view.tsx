import type { ReactNode } from 'react';
import type { HeadingLevel, RichText, RichTextNode, TableCell } from '../../../domain/rich-text';
import { assertNever } from '../../../lib/assert-never';
import { BlokView } from './blok-view';
import { CaptionedPicture } from './captioned-picture';
import { InlineText } from './inline-text';
import * as styles from './rich-text-view.module.css';
import { ScrollingTable } from './scrolling-table';

/** Renders the product with a handle, or nothing when the shop does not have it. */
export type RenderProduct = (handle: string) => ReactNode;

type RichTextViewProps = { text: RichText; renderProduct?: RenderProduct };

/** A formatted text. Every node type has its case; a new one fails the type check. */
export function RichTextView({ text, renderProduct = () => null }: RichTextViewProps) {
  return (
    <div className={styles.text}>
      {text.map((node, index) => (
        <RichTextNodeView key={index} node={node} renderProduct={renderProduct} />
      ))}
    </div>
  );
}

type NodeProps = { node: RichTextNode; renderProduct: RenderProduct };

function RichTextNodeView({ node, renderProduct }: NodeProps) {
  switch (node.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText nodes={node.children} />
        </p>
      );
    case 'heading':
      return <Heading node={node} />;
    case 'blockquote':
      return (
        <blockquote>
          <RichTextView text={node.children} renderProduct={renderProduct} />
        </blockquote>
      );
    case 'list':
      return <List node={node} renderProduct={renderProduct} />;
    case 'rule':
      return <hr />;
    case 'code':
      return (
        // A code block scrolls, so it has to be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      );
    case 'table':
      return <NodeTable rows={node.rows} renderProduct={renderProduct} />;
    case 'image':
      return <CaptionedPicture image={node.image} caption="" />;
    case 'blok':
      return <BlokView blok={node.blok} renderProduct={renderProduct} />;
    default:
      return assertNever(node);
  }
}

function Heading({ node }: { node: Extract<RichTextNode, { type: 'heading' }> }) {
  const Tag: `h${HeadingLevel}` = `h${node.level}`;
  return (
    <Tag id={node.id || undefined}>
      <InlineText nodes={node.children} />
    </Tag>
  );
}

function List({
  node,
  renderProduct,
}: NodeProps & { node: Extract<RichTextNode, { type: 'list' }> }) {
  const items = node.items.map((item, index) => (
    <li key={index}>
      <RichTextView text={item} renderProduct={renderProduct} />
    </li>
  ));
  return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>;
}

type NodeTableProps = { rows: readonly (readonly TableCell[])[]; renderProduct: RenderProduct };

function NodeTable({ rows, renderProduct }: NodeTableProps) {
  return (
    <ScrollingTable>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => {
              const Tag = cell.header ? 'th' : 'td';
              return (
                <Tag key={column}>
                  <RichTextView text={cell.children} renderProduct={renderProduct} />
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}
