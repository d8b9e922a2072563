import { numericId, toGid } from '../catalog/gid';
import type { BlogRecord, ShopArticleRecord } from '../content/shop-content';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { dateIs, matchesSearch, textHas, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import { sortBy } from '../storefront-api/sort-catalog';
import type { AdminView } from './admin-view';
import { adminConnection, exactCount } from './admin-view';
import { presentAdminImage } from './present-admin-variant';

type ListArgs = ConnectionArgs & { query?: string | null; sortKey?: string | null };

const byGid = ({ gid }: { gid: string }): string => gid;

/** Returns the queries of the Admin API about blogs and their articles, drafts included. */
export function blogQueries(view: AdminView) {
  return {
    articles: (args: ListArgs) =>
      articleConnection(view, searchArticles(view, args.query), args, args.sortKey),
    blogs: (args: ListArgs) => {
      const search = parseSearch(args.query ?? '');
      const found = view.state.content.blogs.filter(({ handle, title, createdAt }) =>
        matchesSearch(search, {
          words: () => title.split(' '),
          fields: {
            handle: () => textIs(handle),
            title: () => textHas(title),
            created_at: () => dateIs(createdAt),
          },
        }),
      );
      const sorted = sortBy(found, ({ gid, handle, title }) => {
        if (args.sortKey === 'HANDLE') return handle;
        return args.sortKey === 'TITLE' ? title.toLowerCase() : gid;
      });
      return adminConnection(view, sorted, args, byGid, (blog) => presentAdminBlog(view, blog));
    },
  };
}

/** Finds a blog or an article by its gid. */
export function findBlogNode(view: AdminView, gid: string): ResolvedObject | null {
  const { articles, blogs } = view.state.content;
  const article = articles.find((candidate) => candidate.gid === gid);
  if (article) return presentAdminArticle(view, article);
  const blog = blogs.find((candidate) => candidate.gid === gid);
  return blog ? presentAdminBlog(view, blog) : null;
}

function searchArticles(view: AdminView, query: string | null | undefined): ShopArticleRecord[] {
  const search = parseSearch(query ?? '');
  return view.state.content.articles.filter((article) =>
    matchesSearch(search, {
      words: () => [...article.title.split(' '), ...article.tags],
      fields: {
        author: () => textHas(authorName(article)),
        blog_title: () => textHas(blogOf(view, article)?.title ?? ''),
        handle: () => textIs(article.handle),
        published_status: () => textIs(isPublished(article) ? 'published' : 'unpublished'),
        tag: () => (value) => article.tags.some((tag) => textIs(tag)(value, '=')),
        title: () => textHas(article.title),
        updated_at: () => dateIs(article.updatedAt),
      },
    }),
  );
}

function articleConnection(
  view: AdminView,
  articles: readonly ShopArticleRecord[],
  args: ConnectionArgs,
  sortKey: string | null | undefined,
) {
  const sorted = sortBy([...articles], (article) => {
    switch (sortKey) {
      case 'AUTHOR':
        return authorName(article).toLowerCase();
      case 'BLOG_TITLE':
        return (blogOf(view, article)?.title ?? '').toLowerCase();
      case 'PUBLISHED_AT':
        return article.publishedAt ?? '';
      case 'TITLE':
        return article.title.toLowerCase();
      case 'UPDATED_AT':
        return article.updatedAt;
      default:
        return article.gid;
    }
  });
  return adminConnection(view, sorted, args, byGid, (article) =>
    presentAdminArticle(view, article),
  );
}

function presentAdminBlog(view: AdminView, blog: BlogRecord): ResolvedObject {
  const own = view.state.content.articles.filter(({ blogGid }) => blogGid === blog.gid);
  return {
    __typename: 'Blog',
    id: blog.gid,
    handle: blog.handle,
    title: blog.title,
    createdAt: presentDate(blog.createdAt),
    tags: [...new Set(own.flatMap(({ tags }) => tags))],
    templateSuffix: null,
    articles: (args: ConnectionArgs) => articleConnection(view, own, args, 'ID'),
  };
}

/** Builds an `Article`. Title and description for search engines are metafields, as Shopify keeps them. */
function presentAdminArticle(view: AdminView, article: ShopArticleRecord): ResolvedObject {
  const picture = view.catalog.productsByGid.get(article.pictureOf ?? '')?.images[0];
  return {
    __typename: 'Article',
    id: article.gid,
    handle: article.handle,
    title: article.title,
    author: { __typename: 'ArticleAuthor', name: authorName(article) },
    blog: () => {
      const blog = blogOf(view, article);
      return blog ? presentAdminBlog(view, blog) : null;
    },
    body: article.contentHtml,
    summary: article.excerptHtml,
    tags: article.tags,
    image: picture ? presentAdminImage(picture) : null,
    commentsCount: exactCount(article.comments.length),
    createdAt: presentDate(article.publishedAt ?? article.updatedAt),
    updatedAt: presentDate(article.updatedAt),
    publishedAt: article.publishedAt && presentDate(article.publishedAt),
    isPublished: isPublished(article),
    templateSuffix: null,
    metafield: ({ key, namespace }: { key: string; namespace?: string | null }) =>
      namespace === 'global' ? presentSeoField(article, key) : null,
  };
}

function presentSeoField(article: ShopArticleRecord, key: string): ResolvedObject | null {
  const values = new Map([
    ['title_tag', article.seo.title],
    ['description_tag', article.seo.description],
  ]);
  const value = values.get(key) ?? null;
  if (value === null) return null;
  const id = numericId(`${article.gid}/${key}`);
  return {
    __typename: 'Metafield',
    id: toGid('Metafield', id),
    legacyResourceId: id,
    ...{ namespace: 'global', key, value, type: 'string', description: null, ownerType: 'ARTICLE' },
    createdAt: presentDate(article.updatedAt),
    updatedAt: presentDate(article.updatedAt),
  };
}

function isPublished({ publishedAt }: ShopArticleRecord): boolean {
  return publishedAt !== null && publishedAt <= new Date().toISOString();
}

function blogOf({ state }: AdminView, { blogGid }: ShopArticleRecord): BlogRecord | undefined {
  return state.content.blogs.find(({ gid }) => gid === blogGid);
}

function authorName({ author }: ShopArticleRecord): string {
  return `${author.firstName} ${author.lastName}`;
}
