import type { StoryContent } from '../../../services/content-service/store/stored-space';

type Value = Readonly<Record<string, unknown>>;

/** Fields of stories and bloks that contain sentences. */
const proseFields = new Set('description text note cue caption answer question'.split(' '));

/** Nodes of a rich text whose text is one paragraph. */
const paragraphNodes = new Set(['paragraph', 'heading', 'code_block']);

/** Calls the visitor with every object in a value, the value itself first. */
export function visit(value: unknown, visitor: (found: Value) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visitor(value as Value);
  for (const entry of Object.values(value)) visit(entry, visitor);
}

/** Returns every sentence or paragraph of the story, in reading order. */
export function paragraphsOf(content: StoryContent): string[] {
  const paragraphs: string[] = [];
  visit(content, (found) => {
    if (paragraphNodes.has(String(found.type))) paragraphs.push(wordsOf(found));
    if (found.type !== undefined || found.plugin !== undefined) return;
    for (const [field, value] of Object.entries(found)) {
      if (proseFields.has(field) && typeof value === 'string') paragraphs.push(value);
    }
    if (String(found.component).startsWith('_table_') && typeof found.value === 'string') {
      paragraphs.push(found.value);
    }
    // A gallery stores an image's caption as its title.
    if (found.fieldtype === 'asset' && typeof found.title === 'string')
      paragraphs.push(found.title);
  });
  return paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Counts the words of an article's body: of its text and its bloks. */
export function countBodyWords(content: StoryContent): number {
  return paragraphsOf({ body: content.body })
    .flatMap((text) => text.split(' '))
    .filter(Boolean).length;
}

/** Returns the types of a rich text's nodes and marks, and the names of its bloks. */
export function kindsIn(content: StoryContent): Set<string> {
  const kinds = new Set<string>();
  visit(content, ({ type, component, linktype, file, youtube }) => {
    if (typeof type === 'string') kinds.add(type);
    if (typeof component === 'string') kinds.add(`blok ${component}`);
    if (typeof linktype === 'string') kinds.add(`link to ${linktype}`);
    if (component !== 'video') return;
    kinds.add(youtube ? 'video from YouTube' : '');
    kinds.add((file as { filename?: string } | undefined)?.filename ? 'video from a file' : '');
  });
  return kinds;
}

function wordsOf(node: Value): string {
  if (typeof node.text === 'string') return node.text;
  const children = Array.isArray(node.content) ? (node.content as Value[]) : [];
  return children.map((child) => (child.type === 'hard_break' ? ' ' : wordsOf(child))).join('');
}
