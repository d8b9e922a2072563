import type { StoredStory } from '../content-service/store/stored-space';
import { generateArticle } from './generate-article';
import { generateGlobal, generatePage } from './generate-pages';
import { generateAuthor, generateCategory, generateTopic } from './generate-taxonomy';
import type { PicturePool } from './picture-pool';
import type { SpacePlan } from './space-plan';
import { articleSlug, authorName, categories, pageSlugs, topicSlug } from './space-plan';
import type { GeneratedStory } from './story-record';
import { createStoryRecorder } from './story-record';
import type { StoryScope } from './story-scope';
import { openScope } from './story-scope';
import { toSlug } from './write-sentences';

type Generate = (scope: StoryScope, index: number) => GeneratedStory;

/** Yields every folder and story of the space, so that only one is in memory at a time. */
export function* generateStories(
  plan: SpacePlan,
  pictures: PicturePool,
): Generator<StoredStory, void> {
  const recorder = createStoryRecorder();
  const record = (fullSlug: string, generate: Generate, index = 0) =>
    recorder.story(fullSlug, generate(openScope(plan, pictures, fullSlug), index));

  for (const folder of ['pages', 'categories', 'topics', 'authors', 'blogs']) {
    yield recorder.folder(folder);
  }
  yield record('global', generateGlobal);
  for (const slug of pageSlugs) yield record(`pages/${slug}`, (scope) => generatePage(scope, slug));
  for (const [index, { slug }] of categories.entries()) {
    yield record(`categories/${slug}`, generateCategory, index);
  }
  for (let index = 0; index < plan.topics; index += 1) {
    yield record(`topics/${topicSlug(index)}`, generateTopic, index);
  }
  for (let index = 0; index < plan.authors; index += 1) {
    yield record(`authors/${toSlug(authorName(index))}`, generateAuthor, index);
  }
  for (let index = 0; index < plan.articles; index += 1) {
    yield record(`blogs/${articleSlug(plan, index)}`, generateArticle, index);
  }
}
