import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { routes } from '../../../config/routes';
import type { ArticlePage } from '../../../domain/article/article';
import { tagName, tagSlug } from '../../../domain/site-map/tags';
import { useRest } from '../../../hooks/use-rest';
import { classNames } from '../../../lib/browser/class-names';
import { Chips } from '../../../ui/links/chips';
import { StickySidebar } from '../../../ui/layout/sticky-sidebar';
import { ArticleImage } from '../../../ui/media/image';
import { ProductOffer } from '../../products/buying/product-offer';
import { usePageProducts } from '../../products/live/live-products-store';
import { LazyPlaceTracker } from '../../reading-state/place/lazy-place-tracker';
import { TrainedArticleContext } from '../../training/trained-article';
import { BodyContext } from '../body/blok-view';
import { FaqList } from '../body/faq-list';
import { RichTextView } from '../body/rich-text-view';
import { ArticleHeader } from './article-header';
import { ArticleSidebar } from './article-sidebar';
import * as styles from './article-view.module.css';
import { AuthorBox } from './author-box';
import { ContentsBeside, ContentsDisclosure } from './contents-list';
import { Neighbors, RelatedArticles } from './read-next';
import { ShareBar } from './share-bar';

/** Nodes of a text that fill a viewport below the cover. */
const firstNodes = 3;

/** Article page: header, cover, contents, body, questions, author, gear and further reading. */
export function ArticleView({ article }: { article: ArticlePage }) {
  const { body, contents, coverImage, faqs, tags, author, products } = article;
  const requestProducts = useArticleProducts(article);
  const hasRest = useRest();
  const hasContents = contents.length > 0;
  return (
    <article className={styles.article}>
      <ArticleHeader article={article} />
      {coverImage && (
        <div className={styles.cover} data-page-picture>
          <ArticleImage
            image={coverImage}
            isDecorative={!coverImage.alt}
            preload
            decoding="sync"
            className={styles.coverPicture}
          />
        </div>
      )}
      <div className={classNames(styles.columns, !hasRest && styles.first)}>
        {hasContents && <ContentsBeside contents={contents} className={styles.contents} />}
        <div className={styles.main}>
          <ContentsDisclosure contents={contents} />
          <BodyParts article={article} onProductNear={requestProducts}>
            <RichTextView text={hasRest ? body : body.slice(0, firstNodes)} />
          </BodyParts>
          {hasRest && (
            <>
              {faqs.length > 0 && (
                <section aria-labelledby="article-questions" className={styles.questions}>
                  <h2 id="article-questions">Questions</h2>
                  <FaqList items={faqs} />
                </section>
              )}
              <div className={styles.tags}>
                <Chips label="Tags" chips={tagLinks(tags)} />
              </div>
              <ShareBar path={article.path} title={article.title} />
              {author && <AuthorBox author={author} />}
              <LazyPlaceTracker article={article} />
            </>
          )}
        </div>
        {hasRest && (
          <StickySidebar
            label="Beside the article"
            className={hasContents ? styles.afterOrRight : styles.beside}
          >
            <ArticleSidebar products={products} onGearNear={requestProducts} />
          </StickySidebar>
        )}
      </div>
      {hasRest && (
        <>
          <Neighbors previous={article.previous} next={article.next} category={article.category} />
          <RelatedArticles articles={article.related} />
        </>
      )}
    </article>
  );
}

/** Returns a callback that requests live prices and stock of an article's products, once one is near. */
function useArticleProducts({ products }: ArticlePage): () => void {
  const gids = useMemo(() => products.map(({ productGid }) => productGid), [products]);
  return usePageProducts(gids);
}

type BodyPartsProps = {
  article: ArticlePage;
  /** Called when a product is near the viewport. */
  onProductNear: () => void;
  children: ReactNode;
};

/** Returns links to the lists of an article's tags, each list once. */
function tagLinks(tags: readonly string[]) {
  const links = tags.flatMap((tag) => {
    const slug = tagSlug(tag);
    return slug === undefined ? [] : [{ name: tagName(tag), to: routes.tag(slug) }];
  });
  return [...new Map(links.map((link) => [link.to, link])).values()];
}

/** Provides the parts of an article's text with its products. */
function BodyParts({ article, onProductNear, children }: BodyPartsProps) {
  const { products } = article;
  const context = useMemo(
    () => ({
      renderProduct: (handle: string, note: string) => {
        const product = products.find((candidate) => candidate.handle === handle);
        return product && <ProductOffer product={product} note={note} onNear={onProductNear} />;
      },
    }),
    [products, onProductNear],
  );
  return (
    <TrainedArticleContext value={article}>
      <BodyContext value={context}>{children}</BodyContext>
    </TrainedArticleContext>
  );
}
