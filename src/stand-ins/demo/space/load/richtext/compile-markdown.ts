import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { RichtextField } from '../../../../content-service/field-types';
import type { Place } from '../problems';
import type { StoryContext } from '../story-context';
import { blockNodes } from './block-nodes';

/**
 * Compiles Markdown into a rich text.
 *
 * @param place.label is put before line numbers, for Markdown inside a YAML field
 * @param linesBefore number of the line in the file that comes before the Markdown's first
 */
export function compileMarkdown(
  context: StoryContext,
  place: Place,
  markdown: string,
  linesBefore: number,
): RichtextField {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  return { type: 'doc', content: blockNodes(root.children, { context, place, linesBefore }) };
}
