import type { ArticleContent } from '../../../src/content/model/stored-content';
import type { RichtextField, RichtextNode } from '../../../src/content/model/stored-fields';
import { emptyAsset } from '../../../src/content/model/stored-fields';
import { blokMakers, faqItems } from './generate-bloks';
import { headingNode, markedParagraph, nodeMakers, textParagraph } from './generate-nodes';
import type { GeneratedStory } from './story-record';
import {
  articleTitle,
  generatedArticleUuid,
  authorUuid,
  categoryOfTopic,
  categoryUuid,
  topicUuid,
} from './space-size';
import type { StoryScope } from './story-scope';
import { anyArticle, metaInfoValue } from './story-scope';
import * as words from './word-lists';
import { sentence } from './write-sentences';

const firstDay = Date.parse('2019-01-07T09:00:00.000Z');
const lastDay = Date.parse('2026-06-30T09:00:00.000Z');
const hour = 3_600_000;

/**
 * Frequencies: one in so many articles is a draft, is scheduled later, has unpublished changes, or
 * is long.
 */
const oneIn = { draft: 50, later: 40, changed: 30, long: 3 };

export function generateArticle(scope: StoryScope, index: number): GeneratedStory {
  const { size, random } = scope;
  const published = publishedAt(scope, index);
  const content = articleContent(scope, index, published);
  const isDraft = index % oneIn.draft === oneIn.draft - 1;
  const hasChanges = !isDraft && index % oneIn.changed === oneIn.changed - 1;
  return {
    name: articleTitle(size, index),
    content,
    tagList: content.tags,
    publishedFirst: published,
    publishedLast: laterBy(published, random.whole(0, 400) * hour),
    isDraft,
    ...(hasChanges && { changed: { ...content, description: sentence(random) } }),
  };
}

function articleContent(scope: StoryScope, index: number, published: string): ArticleContent {
  const { size, pictures, random, nextUid } = scope;
  const topic = random.whole(0, size.topics - 1);
  const category = categoryOfTopic(topic).slug;
  const title = articleTitle(size, index);
  const isLater = index % oneIn.later === oneIn.later - 1;
  return {
    _uid: nextUid(),
    component: 'article',
    title,
    description: sentence(random),
    cover_image: random.chance(0.95) ? pictures.cover(random) : emptyAsset(),
    schedule: isLater
      ? `2099-${twoDigits(random.whole(1, 12))}-01 09:00`
      : published.slice(0, 16).replace('T', ' '),
    body: articleBody(scope, index),
    meta_info: metaInfoValue(scope, random.chance(0.5) ? `${title} at home` : ''),
    tags: some(random.whole(1, 4), () => random.pick(words.tags)),
    faqs: random.chance(0.4) ? faqItems(scope, random.whole(1, 4)) : [],
    topic: topicUuid(topic),
    category: categoryUuid(category),
    author: authorUuid(random.whole(0, size.authors - 1)),
    contributors: some(random.whole(0, 3), () => authorUuid(random.whole(0, size.authors - 1))),
    related: some(random.whole(0, 3), () => generatedArticleUuid(size, anyArticle(scope))),
  };
}

/**
 * Returns a body; a third of the articles are long. Bloks, nodes and marks rotate from one article
 * to the next.
 */
function articleBody(scope: StoryScope, index: number): RichtextField {
  const { random } = scope;
  const isLong = index % oneIn.long === 0;
  const sections = isLong ? random.whole(5, 9) : random.whole(1, 3);
  const content: RichtextNode[] = [markedParagraph(scope, index)];
  for (let section = 0; section < sections; section += 1) {
    content.push(headingNode(scope, section % 3 === 2 ? 3 : 2));
    for (let count = random.whole(1, isLong ? 4 : 2); count > 0; count -= 1) {
      content.push(textParagraph(scope));
    }
    content.push(markedParagraph(scope, index + section + 1));
    content.push(...decoration(scope, index * 3 + section));
  }
  return { type: 'doc', content };
}

function decoration(scope: StoryScope, turn: number): RichtextNode[] {
  const node = nodeMakers[turn % nodeMakers.length]?.(scope);
  const blok = blokMakers[turn % blokMakers.length]?.(scope);
  return [
    ...(node ? [node] : []),
    ...(blok ? [{ type: 'blok', attrs: { id: blok._uid, body: [blok] } }] : []),
  ];
}

/** Returns a date. Dates are spread over the years, each different from its neighbors'. */
function publishedAt({ size }: StoryScope, index: number): string {
  const step = (lastDay - firstDay) / size.articles;
  const minute = 60_000;
  return new Date(Math.floor((firstDay + step * index) / minute) * minute).toISOString();
}

function laterBy(date: string, milliseconds: number): string {
  return new Date(Date.parse(date) + milliseconds).toISOString();
}

function some<T>(count: number, make: () => T): T[] {
  return [...new Set(Array.from({ length: count }, make))];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
