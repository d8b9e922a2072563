import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { shopifyBlogDocuments } from '../../../../../../tools/import/shopify/read-shopify-blogs';
import { askAdmin } from '../../../../rigs/admin-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Page = {
  articles: {
    nodes: { id: string; handle: string; isPublished: boolean; publishedAt: string | null }[];
    edges: { cursor: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
};

const pageOfArticles = `query ($after: String, $query: String, $sortKey: ArticleSortKeys) {
  articles(first: 2, after: $after, query: $query, sortKey: $sortKey) {
    nodes { id handle isPublished publishedAt } edges { cursor } pageInfo { hasNextPage endCursor } } }`;

it('the documents of the import are valid', () => {
  const file = path.resolve('stand-ins/services/storefront-service/admin-api/admin-schema.graphql');
  const schema = buildSchema(readFileSync(file, 'utf8'));
  for (const document of Object.values(shopifyBlogDocuments)) {
    expect(validate(schema, parse(document))).toEqual([]);
  }
});

it('articles: are paged by cursors, drafts included', async () => {
  const found: Page['articles']['nodes'] = [];
  let after: string | null = null;
  let hasNextPage = true;
  while (hasNextPage) {
    const { articles }: Page = await askAdmin(shop, pageOfArticles, { after });
    expect(articles.edges.at(-1)?.cursor).toBe(articles.pageInfo.endCursor);
    found.push(...articles.nodes);
    ({ hasNextPage, endCursor: after } = articles.pageInfo);
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(6);
  expect(found.find(({ handle }) => handle === 'summer-opening-hours')).toMatchObject({
    isPublished: false,
    publishedAt: null,
  });
});

it('articles: are found by tag and status, and sorted', async () => {
  const ask = async (variables: object) =>
    (await askAdmin<Page>(shop, pageOfArticles, variables)).articles.nodes.map(
      ({ handle }) => handle,
    );
  expect(await ask({ query: 'tag:shipping', sortKey: 'PUBLISHED_AT' })).toEqual([
    'we-moved-next-door',
    'holiday-shipping-dates',
  ]);
  expect(await ask({ query: 'published_status:unpublished' })).toEqual(['summer-opening-hours']);
  expect(await ask({ sortKey: 'TITLE' })).toEqual([
    'corner-gloves-second-edition',
    'holiday-shipping-dates',
  ]);
});

it('blogs: have their articles, and both are found by id', async () => {
  const { blogs } = await askAdmin<{
    blogs: {
      nodes: {
        id: string;
        articlesCount: object;
        tags: string[];
        articles: { nodes: { id: string }[] };
      }[];
    };
  }>(
    shop,
    `{ blogs(first: 5, query: "handle:news") { nodes { id articlesCount { count } tags
      articles(first: 1) { nodes { id } } } } }`,
  );
  expect(blogs.nodes).toMatchObject([{ articlesCount: { count: 4 } }]);
  const [blog] = blogs.nodes;
  for (const id of [blog?.id, blog?.articles.nodes[0]?.id]) {
    expect(await askAdmin(shop, 'query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({
      node: { id },
    });
  }
});
