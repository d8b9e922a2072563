import { decodeGid } from '../catalog/gid';
import type { IdOrHandle, ObjectKey } from '../graphql/id-or-handle';
import { oneOf } from '../graphql/id-or-handle';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import { badRequest } from '../graphql/service-errors';
import { dateIs, matchesSearch, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import { sortBy } from '../storefront-api/sort-catalog';
import type { StorefrontView } from '../storefront-api/storefront-view';
import type { ContentListArgs } from './present-content';
import {
  findContent,
  openMetaobjects,
  presentMenu,
  presentMetaobject,
  presentRedirect,
} from './find-content';
import {
  presentArticles,
  presentBlog,
  presentBlogs,
  presentPage,
  presentPages,
  publishedArticles,
} from './present-content';
import type { ShopContent } from './shop-content';

type MetaobjectArgs = {
  id?: string | null;
  handle?: { type: string; handle: string } | null;
};
type MetaobjectsArgs = ConnectionArgs & { type: string; sortKey?: string | null };

/** Returns the queries about pages, blogs, menus and metaobjects, all read from the shop's state. */
export function contentQueries(view: StorefrontView) {
  const { content } = view.state;
  const page = (key: ObjectKey) => {
    const found = findIn(content.pages, key);
    return found ? presentPage(found) : null;
  };
  const blog = (key: ObjectKey) => {
    const found = findIn(content.blogs, key);
    return found ? presentBlog(view, found) : null;
  };
  return {
    article: ({ id }: { id: string }) => findContent(view, decodeGid(id), 'Article'),
    articles: (args: ContentListArgs) => presentArticles(view, publishedArticles(view), args),
    blog: (args: IdOrHandle) => blog(oneOf(args)),
    blogByHandle: ({ handle }: { handle: string }) => blog({ handle }),
    blogs: (args: ContentListArgs) => presentBlogs(view, args),
    page: (args: IdOrHandle) => page(oneOf(args)),
    pageByHandle: ({ handle }: { handle: string }) => page({ handle }),
    pages: (args: ContentListArgs) => presentPages(view, args),
    menu: ({ handle }: { handle: string }) => {
      const menu = content.menus.find((candidate) => candidate.handle === handle);
      return menu ? presentMenu(view, menu) : null;
    },
    metaobject: (args: MetaobjectArgs) => findMetaobject(view, args),
    metaobjects: (args: MetaobjectsArgs) => presentMetaobjects(view, args),
    urlRedirects: (args: ContentListArgs) => presentRedirects(content, args),
  };
}

function findIn<T extends { gid: string; handle: string }>(
  list: readonly T[],
  key: ObjectKey,
): T | undefined {
  return 'id' in key
    ? list.find(({ gid }) => gid === decodeGid(key.id))
    : list.find(({ handle }) => handle === key.handle);
}

function findMetaobject(view: StorefrontView, { id, handle }: MetaobjectArgs) {
  if (id) return findContent(view, decodeGid(id), 'Metaobject');
  if (!handle) throw badRequest('you must provide one of id or handle');
  const found = openMetaobjects(view.state.content).find(
    (entry) => entry.type === handle.type && entry.handle === handle.handle,
  );
  return found ? presentMetaobject(view, found) : null;
}

function presentMetaobjects(view: StorefrontView, args: MetaobjectsArgs) {
  const { sortKey } = args;
  if (sortKey && !['id', 'updated_at'].includes(sortKey)) {
    throw badRequest(`sortKey must be id or updated_at. Got ${sortKey}.`);
  }
  const found = openMetaobjects(view.state.content).filter(({ type }) => type === args.type);
  const sorted = sortBy(found, ({ gid, updatedAt }) =>
    sortKey === 'updated_at' ? updatedAt : gid,
  );
  return paginate(
    sorted,
    args,
    ({ gid }) => gid,
    (metaobject) => presentMetaobject(view, metaobject),
  );
}

function presentRedirects(content: ShopContent, args: ContentListArgs) {
  const search = parseSearch(args.query ?? '');
  const found = content.redirects.filter(({ path, target, createdAt }) =>
    matchesSearch(search, {
      words: () => [path],
      fields: {
        path: () => textIs(path),
        target: () => textIs(target),
        created_at: () => dateIs(createdAt),
      },
    }),
  );
  return paginate(found, args, ({ gid }) => gid, presentRedirect);
}
