import type { ArticleSummary } from '../../domain/article';
import type { Image } from '../../domain/image';
import type { ContentIndex, ListedArticle } from './content-index';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

const articleCount = 4;

/**
 * The page that shows every piece of the interface: while developing, and in a build that is asked
 * for it with `STYLEGUIDE=1`, as the browser tests do. A normal build has no such page.
 */
export function createStyleguidePage({ articles }: ContentIndex, writer: PageWriter): void {
  const { NODE_ENV, STYLEGUIDE } = process.env;
  if (NODE_ENV !== 'development' && STYLEGUIDE !== '1') return;
  const path = '/styleguide';
  if (!writer.claims.take(path, 'style guide')) return;
  writer.createPage({
    path,
    component: template('styleguide'),
    context: {
      articles: articles.flatMap(toSummary).slice(0, articleCount),
      film: articles.flatMap(filmsOf)[0] ?? null,
    },
  });
}

function toSummary({ node, path }: ListedArticle): (ArticleSummary & { coverImage: Image })[] {
  const { storyUuid, title, description, coverImage, firstPublishedAt, readingMinutes } = node;
  if (!coverImage) return [];
  return [
    { storyUuid, path, title, description, coverImage, firstPublishedAt, readingMinutes },
  ];
}

function filmsOf({ node }: ListedArticle): { url: string; title: string }[] {
  return node.body.flatMap((part) =>
    part.type === 'blok' && part.blok.component === 'video' && part.blok.source.kind === 'file'
      ? [{ url: part.blok.source.url, title: part.blok.title }]
      : [],
  );
}
