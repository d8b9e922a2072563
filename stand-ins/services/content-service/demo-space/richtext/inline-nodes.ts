import type { Image, Nodes, PhrasingContent } from 'mdast';
import type {
  AssetFieldValue,
  RichtextMark,
  RichtextNode,
} from '../../../../../src/content/model/stored-fields';
import { linkMark } from '../links';
import { findPicture } from '../pictures';
import type { Place } from '../problems';
import type { CompilationContext } from '../compilation-context';

const markTypes = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const;

/** Compiles the text, links and pictures of a line. */
export function inlineNodes(
  nodes: readonly PhrasingContent[],
  scope: MarkdownScope,
  marks: readonly RichtextMark[] = [],
): RichtextNode[] {
  return nodes.flatMap((node, index) => inlineNode(node, childScope(scope, index), marks));
}

function inlineNode(
  node: PhrasingContent,
  scope: MarkdownScope,
  marks: readonly RichtextMark[],
): RichtextNode[] {
  switch (node.type) {
    case 'text':
      return [textNode(node.value.replace(/\s*\n\s*/g, ' '), marks)];
    case 'inlineCode':
      return [textNode(node.value, [...marks, { type: 'code' }])];
    case 'strong':
    case 'emphasis':
    case 'delete':
      return inlineNodes(node.children, scope, [...marks, { type: markTypes[node.type] }]);
    case 'link': {
      const mark = linkMark(scope.context, placeOfNode(scope, node), node.url);
      return inlineNodes(node.children, scope, mark ? [...marks, mark] : marks);
    }
    case 'break':
      return [{ type: 'hard_break' }];
    case 'image':
      return [imageNode(node, scope, marks)];
    case 'html':
      reportNode(scope, node, 'HTML is not supported. Write it as Markdown.');
      return [];
    default:
      reportNode(scope, node, 'references and footnotes are not supported. Write [text](address).');
      return [];
  }
}

/** Returns the picture of an image, without its caption. */
export function imageAsset(node: Image, scope: MarkdownScope): AssetFieldValue {
  const place = { ...placeOfNode(scope, node), key: scope.place.key };
  if (node.alt) {
    reportNode(scope, node, 'the picture has its description. Write ![](name).');
  }
  return findPicture(scope.context, place, node.url);
}

function imageNode(
  node: Image,
  scope: MarkdownScope,
  marks: readonly RichtextMark[],
): RichtextNode {
  if (node.title) {
    reportNode(scope, node, 'an image with a caption needs a paragraph of its own.');
  }
  const { id, filename, alt, title, source, copyright, meta_data } = imageAsset(node, scope);
  const attrs = { id, src: filename, alt, title, source, copyright, meta_data };
  return { type: 'image', attrs, ...(marks.length > 0 && { marks: [...marks] }) };
}

function textNode(text: string, marks: readonly RichtextMark[]): RichtextNode {
  return { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) };
}

/** Position of the compiler in a story's Markdown. */
export type MarkdownScope = { context: CompilationContext; place: Place; linesBefore: number };

/** Returns the position of a node: its line as label, its path as key. */
export function placeOfNode({ place, linesBefore }: MarkdownScope, node: Nodes): Place {
  const line = linesBefore + (node.position?.start.line ?? 1);
  const label = linesBefore > 0 ? `line ${line}` : `${place.label}, line ${line}`;
  return { ...place, label };
}

/** Returns the scope of a child by its index. */
export function childScope(scope: MarkdownScope, index: number): MarkdownScope {
  return { ...scope, place: { ...scope.place, key: `${scope.place.key}.${index}` } };
}

/** Reports a node that a story does not support. */
export function reportNode(scope: MarkdownScope, node: Nodes, message: string): void {
  scope.context.problems.add(placeOfNode(scope, node), message);
}
