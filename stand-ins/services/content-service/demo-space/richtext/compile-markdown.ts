import type { RichtextField, RichtextNode } from '../../../../../src/content/model/stored-fields';
import type { Place } from '../problems';
import type { CompilationContext } from '../compilation-context';
import { blokUid } from '../compilation-context';
import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  Paragraph,
  Root,
  RootContent,
} from 'mdast';
import type { BodyBlok } from '../../../../../src/content/model/stored-content';
import { compileBodyBlok } from '../bloks/body-bloks';
import { parseYaml } from '../read-demo-files';
import type { MarkdownScope } from './inline-nodes';
import { childScope, imageAsset, inlineNodes, placeOfNode, reportNode } from './inline-nodes';
import { tableNode } from './table-nodes';

/** Loads the parser, which takes longer than all else of a service that has a space already. */
export async function loadMarkdownParser(): Promise<(markdown: string) => Root> {
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ]);
  // Made once: making it takes a fifth of the time to parse a story.
  const parser = unified().use(remarkParse).use(remarkGfm).freeze();
  return (markdown) => parser.parse(markdown);
}

/**
 * Compiles Markdown to a rich text.
 *
 * @param place.label prefix of line numbers, for Markdown inside a YAML field
 * @param linesBefore number of lines in the file before the Markdown
 */
export function compileMarkdown(
  context: CompilationContext,
  place: Place,
  markdown: string,
  linesBefore: number,
): RichtextField {
  const root = context.parseMarkdown(markdown);
  return { type: 'doc', content: blockNodes(root.children, { context, place, linesBefore }) };
}

/** Allowed levels of headings. The page's title has the first. */
const headingDepths: readonly number[] = [2, 3, 4];

/** Compiles paragraphs, headings, lists and all other blocks. */
function blockNodes(
  nodes: readonly (RootContent | BlockContent | DefinitionContent)[],
  scope: MarkdownScope,
): RichtextNode[] {
  return nodes.flatMap((node, index) => blockNode(node, childScope(scope, index)));
}

function blockNode(
  node: RootContent | BlockContent | DefinitionContent,
  scope: MarkdownScope,
): RichtextNode[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraphNode(node, scope)];
    case 'heading':
      if (!headingDepths.includes(node.depth)) {
        reportNode(scope, node, 'begin headings in the text with ## or ###.');
      }
      return [
        {
          type: 'heading',
          attrs: { level: node.depth, textAlign: null },
          content: inlineNodes(node.children, scope),
        },
      ];
    case 'blockquote':
      return [{ type: 'blockquote', content: blockNodes(node.children, scope) }];
    case 'list':
      return [listNode(node, scope)];
    case 'thematicBreak':
      return [{ type: 'horizontal_rule' }];
    case 'code':
      return node.lang === 'blok' ? fencedBlok(node, scope) : [codeNode(node)];
    case 'table':
      return [tableNode(node, scope)];
    default:
      reportNode(
        scope,
        node,
        `${node.type} is not supported in a story's text. Write it as Markdown.`,
      );
      return [];
  }
}

/**
 * Compiles a paragraph. A captioned image becomes a blok, since a rich text's image has no caption.
 */
function paragraphNode(node: Paragraph, scope: MarkdownScope): RichtextNode {
  const [only, ...others] = node.children;
  if (only?.type !== 'image' || !only.title || others.length > 0) {
    return { type: 'paragraph', content: inlineNodes(node.children, scope) };
  }
  const blok: BodyBlok = {
    _uid: blokUid(scope.context, scope.place),
    component: 'image',
    asset: imageAsset(only, childScope(scope, 0)),
    caption: only.title,
  };
  return blokNode(blok);
}

function listNode(node: List, scope: MarkdownScope): RichtextNode {
  const content = node.children.map((entry, index): RichtextNode => ({
    type: 'list_item',
    content: blockNodes(entry.children, childScope(scope, index)),
  }));
  return node.ordered
    ? { type: 'ordered_list', attrs: { order: node.start ?? 1 }, content }
    : { type: 'bullet_list', content };
}

function codeNode(node: Code): RichtextNode {
  return {
    type: 'code_block',
    attrs: { class: node.lang ? `language-${node.lang}` : null },
    content: [{ type: 'text', text: node.value }],
  };
}

/** Compiles a code block with the info string `blok NAME`; its content is YAML. */
function fencedBlok(node: Code, scope: MarkdownScope): RichtextNode[] {
  const place = placeOfNode(scope, node);
  const name = node.meta ?? '';
  const at = { ...place, label: `${place.label}, blok ${name}`, key: scope.place.key };
  const linesBefore = scope.linesBefore + (node.position?.start.line ?? 0);
  const values = parseYaml(node.value, linesBefore, (message) =>
    scope.context.problems.add(at, message),
  );
  if (values === undefined) return [];
  const blok = compileBodyBlok(scope.context, name, values, at, compileMarkdown);
  return blok ? [blokNode(blok)] : [];
}

/** Returns a rich text's node with a blok. */
function blokNode(blok: BodyBlok): RichtextNode {
  return { type: 'blok', attrs: { id: blok._uid, body: [blok] } };
}
