/**
 * Reads the blogs of the brand's own shop by Shopify's Admin API. Articles come by their ids, so that one that is
 * published or edited meanwhile does not move the others.
 */
import { parse } from 'node-html-parser';
import * as v from 'valibot';
import { tagSlug } from '../../../src/domain/site-map/tags';
import {
  embeddedAdminCredentials,
  readAdminCredentials,
} from '../../../src/config/admin-credentials';
import { checkedApiVersion } from '../../../src/config/shopify-api-version';
import type { ShopifyAccess } from '../../clients/shopify-admin';
import { askShopify, pageInfo, readAllPages, readShopifyAccess } from '../../clients/shopify-admin';
import { slugFor, rewriteAddresses } from '../addresses';
import type {
  Source,
  SourceAuthor,
  SourceIndex,
  SourcePost,
  SourcePostHead,
  SourceTerm,
} from '../source';

/** Documents of the import, each valid in Shopify's Admin API 2026-10. */
export const shopifyBlogDocuments = {
  shop: `query ImportShop { shop { primaryDomain { url } } }`,
  blogs: `query ImportBlogs($after: String) {
  blogs(first: 100, after: $after, sortKey: ID) {
    nodes { id handle title }
    pageInfo { hasNextPage endCursor }
  }
}`,
  heads: `query ImportHeads($after: String) {
  articles(first: 100, after: $after, sortKey: ID) {
    nodes {
      id handle title tags isPublished publishedAt
      author { name }
      blog { id handle }
      image { url altText }
      commentsCount { count }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  articles: `query ImportArticles($after: String) {
  articles(first: 20, after: $after, sortKey: ID) {
    nodes {
      id handle title tags isPublished publishedAt body summary
      author { name }
      blog { id handle }
      image { url altText }
      commentsCount { count }
      metaTitle: metafield(namespace: "global", key: "title_tag") { value }
      metaDescription: metafield(namespace: "global", key: "description_tag") { value }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
};

const shopShape = v.object({ shop: v.object({ primaryDomain: v.object({ url: v.string() }) }) });

const blogShape = v.object({ id: v.string(), handle: v.string(), title: v.string() });
const blogsShape = v.object({ blogs: v.object({ nodes: v.array(blogShape), pageInfo }) });

const headEntries = {
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  tags: v.array(v.string()),
  isPublished: v.boolean(),
  publishedAt: v.nullable(v.string()),
  author: v.nullable(v.object({ name: v.string() })),
  blog: v.object({ id: v.string(), handle: v.string() }),
  image: v.nullable(v.object({ url: v.string(), altText: v.nullable(v.string()) })),
  commentsCount: v.nullable(v.object({ count: v.number() })),
};
const headShape = v.object(headEntries);
const headsShape = v.object({ articles: v.object({ nodes: v.array(headShape), pageInfo }) });

const metafield = v.nullable(v.object({ value: v.string() }));
const articleShape = v.object({
  ...headEntries,
  body: v.string(),
  summary: v.nullable(v.string()),
  metaTitle: metafield,
  metaDescription: metafield,
});
const articlesShape = v.object({ articles: v.object({ nodes: v.array(articleShape), pageInfo }) });

type Blog = v.InferOutput<typeof blogShape>;
type Head = v.InferOutput<typeof headShape>;
type Article = v.InferOutput<typeof articleShape>;

/** Program that sentences of the shop's client name. */
const program = 'the import';

/**
 * Reads the shop whose blogs are imported; the embedded one if neither domain nor token is set.
 *
 * @throws an Error naming a variable that is missing or invalid
 */
export function readBlogAccess(
  variables: Readonly<Record<string, string | undefined>>,
): ShopifyAccess {
  const domain = variables.SHOPIFY_STORE_DOMAIN;
  const credentials = readAdminCredentials(variables);
  const given = Object.values(credentials).filter((key) => key !== '');
  if (!domain && given.length === 0) {
    const adminOrigin = `http://localhost:${variables.STOREFRONT_SERVICE_PORT || '4402'}`;
    const adminCredentials = embeddedAdminCredentials;
    return { adminOrigin, apiVersion: checkedApiVersion, adminCredentials, program };
  }
  if (!domain || given.length < Object.keys(credentials).length) {
    const missing = domain
      ? 'SHOPIFY_CLIENT_ID, with SHOPIFY_CLIENT_SECRET (or SHOPIFY_ADMIN_TOKEN in their place),'
      : 'SHOPIFY_STORE_DOMAIN';
    throw new Error(
      `${missing} is missing. Add it to .env, or remove all keys of the shop to import the blogs of the stand-in.`,
    );
  }
  return readShopifyAccess(variables, program);
}

/**
 * Opens the blogs of a shop: each blog is a category, and every article a post of it. The token needs the scope
 * `read_content`. Pictures are at Shopify's addresses, none comes with the source.
 *
 * @throws an Error with a sentence if the shop refuses or does not answer
 */
export async function readShopifyBlogs(access: ShopifyAccess): Promise<Source> {
  const { shop } = await ask(access, shopifyBlogDocuments.shop, shopShape, null);
  const { origin } = new URL(shop.primaryDomain.url);
  return {
    name: `shopify ${access.adminOrigin}`,
    origin,
    readIndex: () => readIndex(access),
    readPosts: async function* () {
      let after: string | null = null;
      do {
        const page: v.InferOutput<typeof articlesShape>['articles'] = (
          await ask(access, shopifyBlogDocuments.articles, articlesShape, after)
        ).articles;
        yield* page.nodes.map((article) => toPost(article, origin));
        after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
      } while (after !== null);
    },
    readPicture: () => Promise.resolve(undefined),
  };
}

async function ask<Shape extends v.GenericSchema>(
  access: ShopifyAccess,
  document: string,
  shape: Shape,
  after: string | null,
): Promise<v.InferOutput<Shape>> {
  const variables = document.includes('$after') ? { after } : {};
  return (await askShopify(access, document, shape, variables)).data;
}

async function readIndex(access: ShopifyAccess): Promise<SourceIndex> {
  const blogs = await readAllPages(
    async (after) => (await ask(access, shopifyBlogDocuments.blogs, blogsShape, after)).blogs,
  );
  const heads = await readAllPages(
    async (after) => (await ask(access, shopifyBlogDocuments.heads, headsShape, after)).articles,
  );
  const authors = heads.flatMap(({ author }) => (author === null ? [] : [toAuthor(author.name)]));
  const images = heads.flatMap(({ image }) => (image === null ? [] : [image]));
  return {
    authors: [...new Map(authors.map((author) => [author.key, author])).values()],
    terms: [...blogs.map(toCategory), ...toTags(heads)],
    menus: [],
    pictures: new Map(images.map(({ url, altText }) => [url, { alt: altText ?? '', caption: '' }])),
    posts: heads.map(toHead),
  };
}

function toAuthor(name: string): SourceAuthor {
  return { key: `author:${termSlug(name)}`, name, bio: '', picture: undefined, links: [] };
}

function toCategory({ id, handle, title }: Blog): SourceTerm {
  return {
    key: id,
    kind: 'category',
    name: title,
    slug: handle,
    description: '',
    parent: undefined,
    paths: [`/blogs/${handle}`, `/blogs/${handle}.atom`],
  };
}

/** Returns each tag once, however it is written, with its list in every blog that has it. */
function toTags(heads: readonly Head[]): SourceTerm[] {
  const tags = new Map<string, { names: Set<string>; paths: Set<string> }>();
  for (const { blog, tags: names } of heads) {
    for (const name of names) {
      const slug = termSlug(name);
      const tag = tags.get(slug) ?? { names: new Set(), paths: new Set() };
      tag.names.add(name);
      tag.paths.add(`/blogs/${blog.handle}/tagged/${encodeURIComponent(toHandle(name))}`);
      tags.set(slug, tag);
    }
  }
  return [...tags].map(
    ([
      slug,
      {
        names: [name = slug, ...alsoNamed],
        paths,
      },
    ]) => ({
      key: `tag:${slug}`,
      kind: 'tag',
      name,
      alsoNamed,
      slug,
      description: '',
      parent: undefined,
      paths: [...paths],
    }),
  );
}

/** Returns the slug of a name; names without letters keep their own. */
function termSlug(name: string): string {
  return tagSlug(name) ?? name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Returns a handle as Shopify makes it, without signs and the accents of Latin letters. */
function toHandle(name: string): string {
  const plain = name.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{Mark}+/gu, '');
  return slugFor(plain, termSlug(name));
}

function toHead(article: Head): SourcePostHead {
  const { id, title, handle, blog, isPublished, publishedAt, commentsCount } = article;
  return {
    key: id,
    kind: 'post',
    title,
    slug: handle,
    paths: [`/blogs/${blog.handle}/${encodeURIComponent(handle)}`],
    state: isPublished ? 'published' : publishedAt === null ? 'draft' : 'planned',
    date: publishedAt ?? undefined,
    isSticky: false,
    comments: commentsCount?.count ?? 0,
  };
}

function toPost(article: Article, origin: string): SourcePost {
  const { author, blog, body, image, metaDescription, metaTitle, summary, tags } = article;
  const meta = { title: metaTitle?.value ?? '', description: metaDescription?.value ?? '' };
  return {
    ...toHead(article),
    description: summary === null ? '' : toPlainText(summary),
    meta: meta.title === '' && meta.description === '' ? undefined : meta,
    authors: author === null ? [] : [toAuthor(author.name).key],
    terms: [...new Set([blog.id, ...tags.map((tag) => `tag:${termSlug(tag)}`)])],
    cover: image === null ? undefined : toPicture(image),
    html: rewriteAddresses(markButtons(body), {
      picture: (address) =>
        URL.canParse(address, origin) ? new URL(address, origin).href : address,
      link: (address) => address,
    }),
  };
}

function toPicture({ url, altText }: NonNullable<Head['image']>): SourcePost['cover'] {
  return { address: url, alt: altText ?? '', caption: '', focus: undefined };
}

function toPlainText(html: string): string {
  return parse(html).structuredText.replace(/\s+/g, ' ').trim();
}

/** Wraps links that Shopify's themes show as buttons in the element that converters know. */
function markButtons(html: string): string {
  return html.replace(
    /<a\s(?=[^>]{0,500}\bclass="[^"]{0,200}\b(?:btn|button)\b)[^>]{0,2000}>[^]{0,500}?<\/a>/gi,
    (link) => `<div class="wp-block-button">${link}</div>`,
  );
}
