import type { ReactNode } from 'react';
import type { InlineNode, Mark } from '../../../domain/rich-text';
import { assertNever } from '../../../lib/assert-never';
import { ContentLink } from '../../../ui/content-link';

/** Words with their formatting. */
export function InlineText({ nodes }: { nodes: readonly InlineNode[] }) {
  return nodes.map((node, index) => <InlineNodeView key={index} node={node} />);
}

function InlineNodeView({ node }: { node: InlineNode }) {
  switch (node.type) {
    case 'break':
      return <br />;
    case 'inline-image': {
      const { url, alt, width, height } = node.image;
      return <img src={url} alt={alt} width={width} height={height} loading="lazy" />;
    }
    case 'text':
      return node.marks.reduce<ReactNode>(applyMark, node.text);
    default:
      return assertNever(node);
  }
}

function applyMark(words: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'strike':
      return <s>{words}</s>;
    case 'underline':
      return <u>{words}</u>;
    case 'code':
      return <code>{words}</code>;
    case 'superscript':
      return <sup>{words}</sup>;
    case 'subscript':
      return <sub>{words}</sub>;
    case 'highlight':
      return <mark>{words}</mark>;
    case 'link':
      return <ContentLink link={mark.link}>{words}</ContentLink>;
    default:
      return assertNever(mark);
  }
}
