import { updatedAt } from '../catalogue/searchable-catalogue';
import { badRequest } from '../graphql/service-errors';
import { presentDate } from '../graphql/scalars';
import type { ShopView } from '../shop-service';

type Listed = { gid: string; handle: string; title: string };

/** Resources on one page of a sitemap. */
const pageLength = 250;

/** The `sitemap` of one type; the shop has products and collections. */
export function presentSitemap(view: ShopView, type: string) {
  const listed = listedOf(view, type);
  const count = Math.ceil(listed.length / pageLength);
  return {
    pagesCount: { count, precision: 'EXACT' },
    resources: ({ page }: { page: number }) => {
      if (page < 1) throw badRequest(`page must be at least 1. Got ${page}.`);
      const items = listed.slice((page - 1) * pageLength, page * pageLength);
      return { hasNextPage: page < count, items: items.map((item) => presentItem(view, item)) };
    },
  };
}

function listedOf({ catalogue }: ShopView, type: string): Listed[] {
  if (type === 'PRODUCT') return catalogue.products;
  return type === 'COLLECTION' ? catalogue.collections : [];
}

function presentItem(view: ShopView, { gid, handle, title }: Listed) {
  return {
    __typename: 'SitemapResource',
    handle,
    title,
    image: null,
    updatedAt: presentDate(updatedAt(view, gid)),
  };
}
