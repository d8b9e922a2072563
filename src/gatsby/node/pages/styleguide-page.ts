import { iconDrawing } from '../../../content/fields/icon';
import { bloksIn } from '../../../content/enhance/map-rich-text';
import { iconNames } from '../../../domain/media/icon';
import type { ArticleSummary } from '../../../domain/article/article';
import type { ContentImage } from '../../../domain/media/image';
import type { ArticleNode } from '../derived-nodes';
import type { BuildSiteMap, BuiltArticle } from './site-map-of-nodes';
import type { CreatablePage } from './page-writer';

type Illustrated = ArticleSummary & { coverImage: ContentImage };

const articleCount = 4;

/**
 * Plans the style guide, with every piece of the interface: in development, and in a build with
 * `STYLEGUIDE=1`, as the browser tests run it. A normal build has no such page.
 *
 * @param getNode finds a node by its id, with its text
 */
export function styleguidePage(
  index: BuildSiteMap,
  getNode: (nodeId: string) => unknown,
): readonly CreatablePage[] {
  const { NODE_ENV, STYLEGUIDE } = process.env;
  if (NODE_ENV !== 'development' && STYLEGUIDE !== '1') return [];
  return [
    {
      path: '/styleguide',
      owner: 'style guide',
      template: 'styleguide',
      context: {
        articles: index.articles
          .flatMap((article) => toIllustrated(article, index))
          .slice(0, articleCount),
        icons: iconNames.map((name) => ({ name, drawing: iconDrawing(name) })),
        film: findFilm(index.articles, getNode),
      },
    },
  ];
}

function toIllustrated(
  { node, path, topicId }: BuiltArticle,
  { topics, authors }: Pick<BuildSiteMap, 'topics' | 'authors'>,
): Illustrated[] {
  const { storyUuid, title, description, coverImage, date } = node;
  const { readingMinutes, workout } = node;
  if (!coverImage) return [];
  const words = { storyUuid, path, title, description };
  const facts = { ...words, date, readingMinutes, workout };
  const topic = topics.find(({ id }) => id === topicId);
  const author = authors.find(({ id }) => id === node.author);
  return [
    {
      ...facts,
      coverImage,
      ...(topic && { topic: { name: topic.name, slug: topic.slug } }),
      ...(author && { author: { name: author.name, slug: author.slug } }),
    },
  ];
}

type FilmLink = { url: string; title: string };

/** Finds the newest film of our own. */
function findFilm(
  articles: readonly BuiltArticle[],
  getNode: (nodeId: string) => unknown,
): FilmLink | null {
  for (const { node } of articles) {
    const { body } = getNode(node.id) as ArticleNode;
    for (const blok of bloksIn(body)) {
      if (blok.component !== 'video' || blok.source.kind !== 'file') continue;
      return { url: blok.source.url, title: blok.title };
    }
  }
  return null;
}
