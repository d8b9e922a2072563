import type { PageStoryNode } from '../derive/derived-nodes';

type GetNodesByType = (type: string) => readonly unknown[];

/** Sentences about stories that could not be read, or not wholly. Every build says them again. */
export function storyProblems(getNodesByType: GetNodesByType): string[] {
  const nodes = getNodesByType('StoryProblem') as { sentences: readonly string[] }[];
  return nodes.flatMap(({ sentences }) => sentences);
}

/** Sentences about what a site cannot go live without: its layout and its home page. */
export function missingEssentials(getNodesByType: GetNodesByType): string[] {
  const pages = getNodesByType('PageStory') as PageStoryNode[];
  return [
    ...(getNodesByType('Layout').length > 0 ? [] : [absent('global')]),
    ...(pages.some(({ slug }) => slug === 'home') ? [] : [absent('pages/home')]),
  ];
}

function absent(fullSlug: string): string {
  return `Story "${fullSlug}" is missing, unpublished or cannot be read, and every visitor needs it. Mend or publish it; until then the site stays as it is.`;
}
