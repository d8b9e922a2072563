import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ArticlePage } from '../../../domain/article/article';
import { listBloks } from '../../../domain/story/rich-text';
import { toSummary } from '../../../domain/product/product-summary';
import type { IslandsProps } from '../../../ui/islands/static-page';
import { GearList } from '../../products/cards/gear-list';
import { BlokIsland } from '../body/blok-view';
import { renderText } from '../body/rich-text-view';
import { NewsletterPanel } from './article-sidebar';
import { ArticleView, BodyParts, nameBlok, useArticleProducts } from './article-view';
import type { QueriedArticlePage } from './to-article-page';
import { toQueriedArticlePage } from './to-article-page';

/** Article page as the server renders it. */
export function Page({ data }: { data: QueriedArticlePage }) {
  const article = useMemo(() => toQueriedArticlePage(data), [data]);
  return article && <ArticleView article={article} />;
}

/** Islands of an article's static page. */
export function Islands({ data, ...props }: IslandsProps<QueriedArticlePage>) {
  const article = useMemo(() => toQueriedArticlePage(data), [data]);
  return article && <ArticleIslands article={article} {...props} />;
}

type ArticleIslandsProps = Omit<IslandsProps<QueriedArticlePage>, 'data'> & {
  article: ArticlePage;
};

function ArticleIslands({ article, names, renderIn }: ArticleIslandsProps) {
  const { body, products } = article;
  const requestProducts = useArticleProducts(article);
  const gear = useMemo(() => products.map(toSummary), [products]);
  const islands = new Map<string, ReactNode>([
    ['gear', <GearList key="gear" products={gear} onNear={requestProducts} />],
    ['newsletter', <NewsletterPanel key="newsletter" />],
    ...listBloks(body).map((blok, at): [string, ReactNode] => [
      nameBlok(at),
      <BlokIsland key={nameBlok(at)} blok={blok} renderText={renderText} />,
    ]),
  ]);
  return (
    <BodyParts article={article} onProductNear={requestProducts}>
      {names.map((name) => renderIn(name, islands.get(name)))}
    </BodyParts>
  );
}
