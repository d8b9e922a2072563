import type { GatsbyNode } from 'gatsby';
import { parseStory } from '../content/parse-story';
import { StoryError } from '../content/story-error';
import { deriveNode } from './derive/derive-node';

/** Derives the site's own nodes from stories. A story that cannot be read is named and left out. */
export const onCreateNode: GatsbyNode['onCreateNode'] = async ({
  node,
  actions,
  createContentDigest,
  reporter,
}) => {
  if (node.internal.type !== 'StoryblokEntry') return;
  try {
    const story = parseStory(node);
    if (!story) return;
    warnOfUnknownBloks(story, reporter.warn);
    const derived = deriveNode(story, node.id, createContentDigest);
    await actions.createNode(derived);
    actions.createParentChildLink({
      parent: node,
      child: derived,
    });
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    reporter.warn(`${error.message} The site is built without this story.`);
  }
};

function warnOfUnknownBloks(
  story: NonNullable<ReturnType<typeof parseStory>>,
  warn: (message: string) => void,
): void {
  const names =
    story.type === 'page'
      ? story.unknownSections
      : story.type === 'article'
        ? story.body.flatMap((node) =>
            node.type === 'blok' && node.blok.component === 'unknown' ? [node.blok.name] : [],
          )
        : [];
  for (const name of names) {
    warn(
      `Story "${story.fullSlug}" has a blok "${name}" that the site does not know; it is left out.`,
    );
  }
}
