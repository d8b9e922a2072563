import { htmlToText, truncateText } from '../catalog/html-to-text';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { matchesSearch, dateIs, textHas, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { ShopView } from '../shop-service';
import { presentImage } from '../storefront-api/present-image';
import { noMetafields } from '../storefront-api/present-metafields';
import { sortBy } from '../storefront-api/sort-catalog';
import type { BlogRecord, PageRecord, PublishedArticle } from './shop-content';

export type ContentListArgs = ConnectionArgs & { query?: string | null; sortKey?: string | null };
type TruncateArgs = { truncateAt?: number | null };

const byGid = ({ gid }: { gid: string }): string => gid;

/** Fields of objects that the Online Store could show. This shop's site is elsewhere. */
const unpublished = { onlineStoreUrl: null, trackingParameters: null };

/** Returns the articles whose time of publication has come, newest first. */
export function publishedArticles({ state }: ShopView): PublishedArticle[] {
  const now = new Date().toISOString();
  const published = state.content.articles.flatMap(({ publishedAt, ...article }) =>
    publishedAt !== null && publishedAt <= now ? [{ ...article, publishedAt }] : [],
  );
  return sortBy(published, ({ publishedAt }) => publishedAt).reverse();
}

export function presentPage(page: PageRecord): ResolvedObject {
  return {
    __typename: 'Page',
    id: page.gid,
    handle: page.handle,
    title: page.title,
    body: page.body,
    bodySummary: truncateText(htmlToText(page.body), 150),
    seo: page.seo,
    createdAt: presentDate(page.createdAt),
    updatedAt: presentDate(page.updatedAt),
    ...unpublished,
    ...noMetafields,
  };
}

export function presentPages({ state }: ShopView, args: ContentListArgs) {
  const search = parseSearch(args.query ?? '');
  const found = state.content.pages.filter((page) =>
    matchesSearch(search, {
      words: () => page.title.split(' '),
      fields: {
        handle: () => textIs(page.handle),
        title: () => textHas(page.title),
        created_at: () => dateIs(page.createdAt),
        updated_at: () => dateIs(page.updatedAt),
      },
    }),
  );
  const sorted = sortBy(found, (page) => {
    if (args.sortKey === 'TITLE') return page.title.toLowerCase();
    return args.sortKey === 'UPDATED_AT' ? page.updatedAt : page.gid;
  });
  return paginate(sorted, args, byGid, presentPage);
}

export function presentBlog(view: ShopView, blog: BlogRecord): ResolvedObject {
  const own = () => publishedArticles(view).filter(({ blogGid }) => blogGid === blog.gid);
  return {
    __typename: 'Blog',
    id: blog.gid,
    handle: blog.handle,
    title: blog.title,
    seo: blog.seo,
    ...unpublished,
    ...noMetafields,
    articles: (args: ContentListArgs) => presentArticles(view, own(), args),
    articleByHandle: ({ handle }: { handle: string }) => {
      const article = own().find((candidate) => candidate.handle === handle);
      return article ? presentArticle(view, article) : null;
    },
    authors: () => {
      const authors = new Map(own().map(({ author }) => [author.email, author]));
      return [...authors.values()].map(presentAuthor);
    },
  };
}

export function presentBlogs(view: ShopView, args: ContentListArgs) {
  const search = parseSearch(args.query ?? '');
  const found = view.state.content.blogs.filter((blog) =>
    matchesSearch(search, {
      words: () => blog.title.split(' '),
      fields: {
        handle: () => textIs(blog.handle),
        title: () => textHas(blog.title),
        created_at: () => dateIs(blog.createdAt),
      },
    }),
  );
  const sorted = sortBy(found, (blog) => {
    if (args.sortKey === 'HANDLE') return blog.handle;
    return args.sortKey === 'TITLE' ? blog.title.toLowerCase() : blog.gid;
  });
  return paginate(sorted, args, byGid, (blog) => presentBlog(view, blog));
}

export function presentArticle(view: ShopView, article: PublishedArticle): ResolvedObject {
  const picture = view.catalog.productsByGid.get(article.pictureOf ?? '')?.images[0];
  const { excerptHtml } = article;
  return {
    __typename: 'Article',
    id: article.gid,
    handle: article.handle,
    title: article.title,
    author: presentAuthor(article.author),
    authorV2: presentAuthor(article.author),
    blog: () => {
      const blog = blogOf(view, article);
      return blog ? presentBlog(view, blog) : null;
    },
    content: ({ truncateAt }: TruncateArgs) =>
      truncateText(htmlToText(article.contentHtml), truncateAt),
    contentHtml: article.contentHtml,
    excerpt: ({ truncateAt }: TruncateArgs) =>
      excerptHtml === null ? null : truncateText(htmlToText(excerptHtml), truncateAt),
    excerptHtml,
    image: picture ? presentImage(picture) : null,
    publishedAt: presentDate(article.publishedAt),
    seo: article.seo,
    tags: article.tags,
    ...unpublished,
    ...noMetafields,
    comments: (args: ConnectionArgs) => paginate(article.comments, args, byGid, presentComment),
  };
}

/** Builds a page of articles of the shop or of one blog. */
export function presentArticles(
  view: ShopView,
  articles: readonly PublishedArticle[],
  args: ContentListArgs,
) {
  const search = parseSearch(args.query ?? '');
  const found = articles.filter((article) => {
    const hasTag = (value: string): boolean => article.tags.some((tag) => textIs(tag)(value, '='));
    return matchesSearch(search, {
      words: () => [...article.title.split(' '), ...article.tags],
      fields: {
        author: () => textHas(fullName(article)),
        blog_title: () => textHas(blogOf(view, article)?.title ?? ''),
        tag: () => hasTag,
        tag_not: () => (value) => !hasTag(value),
        created_at: () => dateIs(article.publishedAt),
        updated_at: () => dateIs(article.updatedAt),
      },
    });
  });
  const sorted = sortBy(found, (article) => sortValue(view, article, args.sortKey));
  return paginate(sorted, args, byGid, (article) => presentArticle(view, article));
}

function sortValue(view: ShopView, article: PublishedArticle, sortKey: string | null | undefined) {
  switch (sortKey) {
    case 'AUTHOR':
      return fullName(article).toLowerCase();
    case 'BLOG_TITLE':
      return (blogOf(view, article)?.title ?? '').toLowerCase();
    case 'PUBLISHED_AT':
      return article.publishedAt;
    case 'TITLE':
      return article.title.toLowerCase();
    case 'UPDATED_AT':
      return article.updatedAt;
    case 'RELEVANCE':
      return 0;
    default:
      return article.gid;
  }
}

function blogOf({ state }: ShopView, { blogGid }: PublishedArticle): BlogRecord | undefined {
  return state.content.blogs.find(({ gid }) => gid === blogGid);
}

function fullName({ author }: PublishedArticle): string {
  return `${author.firstName} ${author.lastName}`;
}

function presentAuthor(author: PublishedArticle['author']): ResolvedObject {
  return {
    __typename: 'ArticleAuthor',
    ...author,
    name: `${author.firstName} ${author.lastName}`,
  };
}

function presentComment(comment: PublishedArticle['comments'][number]): ResolvedObject {
  const { gid, name, email, contentHtml } = comment;
  return {
    __typename: 'Comment',
    id: gid,
    author: { name, email },
    content: ({ truncateAt }: TruncateArgs) => truncateText(htmlToText(contentHtml), truncateAt),
    contentHtml,
  };
}
