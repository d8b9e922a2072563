import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { routes } from '../../config/routes';
import type { ArticleSummary, Byline, Subject } from '../../domain/article';
import type { Image } from '../../domain/image';
import type { Faq, RichText } from '../../domain/rich-text';
import { Picture } from '../../ui/picture';
import { SectionHeading } from '../../ui/section-heading';
import { ArticleFacts } from './article-facts';
import { ArticleGrid } from './article-grid';
import { AuthorBox } from './author-box';
import * as styles from './article-view.module.css';
import { FaqList } from './body/faq-list';
import { RichTextView } from './body/rich-text-view';
import { TableOfContents } from './table-of-contents';

/** An article with everything its page shows. */
export type ArticlePage = {
  title: string;
  description: string;
  coverImage: Image | undefined;
  firstPublishedAt: string;
  publishedAt: string;
  readingMinutes: number;
  body: RichText;
  faqs: readonly Faq[];
  category: Subject | undefined;
  topic: Subject | undefined;
  author: (Byline & { role: string; photo: Image | undefined; bio: RichText }) | undefined;
  contributors: readonly Byline[];
  related: readonly ArticleSummary[];
};

type ArticleViewProps = { article: ArticlePage; renderProduct: (handle: string) => ReactNode };

/** The article page: header, cover, contents, body, questions, author, what to read next. */
export function ArticleView({ article, renderProduct }: ArticleViewProps) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <p className={styles.kicker}>
          {article.category && (
            <Link to={routes.categoryListing(article.category.slug)}>{article.category.name}</Link>
          )}
          {article.topic && (
            <Link to={routes.topicListing(article.topic.slug)}>{article.topic.name}</Link>
          )}
        </p>
        <h1>{article.title}</h1>
        <p className={styles.lead}>{article.description}</p>
        <ArticleFacts article={article} />
      </header>
      {article.coverImage && (
        <div className={styles.cover}>
          <Picture
            image={article.coverImage}
            aspect={2}
            sizes="(min-width: 1312px) 1250px, 100vw"
            priority
            className={styles.coverPicture}
          />
        </div>
      )}
      <div className={styles.columns}>
        <TableOfContents body={article.body} />
        <div className={styles.body}>
          <RichTextView text={article.body} renderProduct={renderProduct} />
          {article.faqs.length > 0 && (
            <section aria-labelledby="questions">
              <h2 id="questions">Questions</h2>
              <FaqList items={article.faqs} />
            </section>
          )}
          {article.author && <AuthorBox author={article.author} />}
        </div>
      </div>
      {article.related.length > 0 && (
        <section className={styles.related} aria-labelledby="next">
          <SectionHeading id="next">Read next</SectionHeading>
          <ArticleGrid articles={article.related} />
        </section>
      )}
    </article>
  );
}
