import type { StoredStory } from '../content-service/store/stored-space';
import { generateArticle } from './generate-article';
import { generateGlobal, generatePage } from './generate-pages';
import { generateAuthor, generateCategory, generateTopic } from './generate-taxonomy';
import type { PicturePool } from './picture-pool';
import type { SpaceSize } from './space-size';
import { articleSlug, authorName, categories, pageSlugs, topicSlug } from './space-size';
import type { GeneratedStory } from './story-record';
import { createStoryRecorder } from './story-record';
import type { StoryScope } from './story-scope';
import { openScope } from './story-scope';
import { toSlug } from './write-sentences';

type Generate = (scope: StoryScope, index: number) => GeneratedStory;

/** Yields every folder and story of the space, so that only one is in memory at a time. */
export function* generateStories(
  size: SpaceSize,
  pictures: PicturePool,
): Generator<StoredStory, void> {
  const recorder = createStoryRecorder();
  const record = (fullSlug: string, generate: Generate, index = 0) =>
    recorder.story(fullSlug, generate(openScope(size, pictures, fullSlug), index));

  for (const folder of ['pages', 'categories', 'topics', 'authors', 'blogs']) {
    yield recorder.folder(folder);
  }
  yield record('global', generateGlobal);
  for (const slug of pageSlugs) yield record(`pages/${slug}`, (scope) => generatePage(scope, slug));
  for (const [index, { slug }] of categories.entries()) {
    yield record(`categories/${slug}`, generateCategory, index);
  }
  for (let index = 0; index < size.topics; index += 1) {
    yield record(`topics/${topicSlug(index)}`, generateTopic, index);
  }
  for (let index = 0; index < size.authors; index += 1) {
    yield record(`authors/${toSlug(authorName(index))}`, generateAuthor, index);
  }
  for (let index = 0; index < size.articles; index += 1) {
    yield record(`blogs/${articleSlug(size, index)}`, generateArticle, index);
  }
}
