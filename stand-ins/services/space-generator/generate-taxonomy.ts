import type { GeneratedStory } from './story-record';
import type { StoryScope } from './story-scope';
import { metaInfoValue, noSocialLinks } from './story-scope';
import {
  authorName,
  categories,
  categoryOfTopic,
  categoryUuid,
  topicSlug,
  topicUuid,
} from './space-size';
import { textParagraph } from './generate-nodes';
import { capital, sentence, toSlug } from './write-sentences';

/** Returns a category with the topics that refer to it; the first has the highest position. */
export function generateCategory(scope: StoryScope, index: number): GeneratedStory {
  const { size, pictures, random } = scope;
  const { slug, name } = categories[index] ?? categories[0];
  const topics = Array.from({ length: size.topics }, (_, topic) => topic);
  return {
    name,
    position: (categories.length - index) * 10,
    content: {
      _uid: scope.nextUid(),
      component: 'category',
      name,
      description: sentence(random),
      cover_image: pictures.cover(random),
      block_image: pictures.inline(random),
      topics: topics.filter((topic) => categoryOfTopic(topic).slug === slug).map(topicUuid),
      meta_info: metaInfoValue(scope),
    },
  };
}

export function generateTopic(scope: StoryScope, index: number): GeneratedStory {
  const { pictures, random } = scope;
  const category = categoryOfTopic(index).slug;
  const name = capital(topicSlug(index).replaceAll('-', ' '));
  return {
    name,
    content: {
      _uid: scope.nextUid(),
      component: 'topic',
      name,
      description: sentence(random),
      cover_image: pictures.cover(random),
      block_image: pictures.inline(random),
      category: categoryUuid(category),
      meta_info: metaInfoValue(scope),
    },
  };
}

export function generateAuthor(scope: StoryScope, index: number): GeneratedStory {
  const { pictures, random } = scope;
  const name = authorName(index);
  const handle = toSlug(name);
  return {
    name,
    content: {
      _uid: scope.nextUid(),
      component: 'author',
      name,
      role: random.pick(['Coach', 'Writer', 'Physiotherapist', 'Cut woman', 'Matchmaker']),
      bio: { type: 'doc', content: [textParagraph(scope), textParagraph(scope)] },
      photo: pictures.portrait(random),
      ...noSocialLinks,
      social_link_instagram: random.chance(0.6) ? `https://www.instagram.com/${handle}` : '',
      social_link_website: random.chance(0.3) ? `https://example.com/${handle}` : '',
    },
  };
}
