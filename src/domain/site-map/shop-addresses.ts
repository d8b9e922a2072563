/**
 * Addresses of a Shopify shop's own pages, which its ads, feeds, emails and printed codes carry, and the pages of that
 * meaning here. A page at such an address, and an editor's redirect of it, come first. docs/run.md lists them.
 */
import { routes } from '../../config/routes';
import type { Redirect } from '../../lib/http/redirects-file';
import { toUid } from '../product/product';
import { toRedirect } from '../story/redirect';

/** A story with a page, for example an article at `/training/jab`. */
export type PlacedPage = { type: string | undefined; slug: string; path: string };

/** Slugs of page stories, the likeliest first, by the name of a policy of a shop. */
const policyPages: Readonly<Record<string, readonly string[]>> = {
  'refund-policy': [
    ...['refund-policy', 'returns', 'refunds', 'returns-and-refunds', 'returns-and-exchanges'],
    ...['shipping-and-returns', 'delivery-and-returns'],
  ],
  'shipping-policy': [
    ...['shipping-policy', 'shipping', 'delivery', 'shipping-and-delivery'],
    ...['shipping-and-returns', 'delivery-and-returns'],
  ],
  'privacy-policy': ['privacy-policy', 'privacy'],
  'terms-of-service': ['terms-of-service', 'terms', 'terms-and-conditions'],
  'terms-of-sale': ['terms-of-sale', 'terms-of-service', 'terms', 'terms-and-conditions'],
  'subscription-policy': ['subscription-policy', 'subscriptions', 'membership'],
  'contact-information': ['contact-information', 'contact', 'contact-us'],
  'legal-notice': ['legal-notice', 'imprint', 'legal'],
};

/** Slugs of page stories that help with an order: there are no accounts here. */
const orderHelpPages = [
  ...['account', 'my-account', 'where-is-my-order', 'orders', 'order-status', 'help', 'faq'],
  ...['contact', 'contact-us'],
];

/** Addresses of a customer account. */
const accountAddresses = [
  ...['/account', '/account/login', '/account/register', '/account/recover'],
  ...['/account/orders', '/account/orders/:order', '/account/addresses', '/account/profile'],
];

/**
 * Lists the addresses of a shop and where they lead, those with a placeholder last. The page to which a placeholder
 * leads may not exist.
 *
 * @param stories stories with a page; of two articles with one slug the first counts, unless the blog is named like a
 *   category
 */
export function shopAddresses(stories: readonly PlacedPage[]): Redirect[] {
  const pagesOf = (type: string) => stories.filter((story) => story.type === type);
  const pages = pagesOf('page');
  const named = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => pages.find((page) => page.slug === slug) ?? []).slice(0, 1);
  return inOneOrder([
    lead('/collections', routes.products()),
    lead('/collections/all', routes.products()),
    ...pages.map(({ slug, path }) => lead(`/pages/${slug}`, path)),
    ...Object.entries(policyPages).flatMap(([policy, slugs]) =>
      named(slugs).map(({ path }) => lead(`/policies/${policy}`, path)),
    ),
    ...named(orderHelpPages).flatMap(({ path }) =>
      accountAddresses.map((address) => lead(address, path, 302)),
    ),
    ...blogAddresses(pagesOf('article'), [...pagesOf('topic'), ...pagesOf('category')]),
    lead('/collections/:collection/products/:product', routes.product(':product')),
    lead('/discount/:code', `${routes.home()}?discount=:code`, 302),
    lead('/cart/:lines', routes.cart('?lines=:lines'), 302),
  ]);
}

/**
 * A blog is the list of its name. Shopify's first blog is "news", which is the whole journal, as any other is that
 * `leadShopLink` meets: a placeholder would take the addresses at which Storyblok opens articles, `/blogs/{slug}`.
 *
 * @param lists of two with one slug the last counts
 */
function blogAddresses(articles: readonly PlacedPage[], lists: readonly PlacedPage[]): Redirect[] {
  const blogs = new Map(lists.map(({ slug, path }) => [slug, path]));
  const known = new Set<string>();
  return [
    lead('/blogs', routes.categories()),
    lead('/blogs/news', routes.categories()),
    ...[...blogs].map(([slug, path]) => lead(`/blogs/${slug}`, path)),
    lead('/blogs/:blog/tagged/:tag', routes.tag(':tag')),
    ...articles.map(({ slug, path }) => {
      const blog = known.has(slug) ? path.split('/')[1] : ':blog';
      known.add(slug);
      return lead(`/blogs/${blog}/${slug}`, path);
    }),
  ];
}

function lead(from: string, to: string, status = 301): Redirect {
  return { from: encodeURI(from), to: encodeURI(to), status };
}

/** Sorts addresses, so that two builds have one order whatever was edited between them. */
function inOneOrder(redirects: readonly Redirect[]): Redirect[] {
  const keyed = redirects.map((redirect) => {
    const placeholders = redirect.from.split('/:').length - 1;
    return { redirect, key: `${placeholders} ${redirect.from}` };
  });
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ redirect }) => redirect);
}

const blogLink = /^\/blogs\/[^/]+$/;
const discountLink = /^\/discount\/([^/]+)$/;
const cartLine = /^\d{1,20}:\d{1,6}$/;

/**
 * Returns where an address leads that carries a code or lines, with the rest of its query: `/discount/CODE?redirect=/x`,
 * the permalink of a cart `/cart/id:quantity,…`, and `/cart/add?id=…`; and where a blog of any name does. `undefined`
 * for any other.
 *
 * @param path decoded
 * @param query as sent, without its mark
 */
export function leadShopLink(path: string, query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  const take = (name: string) => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value;
  };
  const [, code] = discountLink.exec(path) ?? [];
  if (code !== undefined) {
    const [target = '', hash = ''] = samePath(take('redirect')).split('#');
    const [page = '', own = ''] = target.split('?');
    const all = new URLSearchParams([...new URLSearchParams(own), ...parameters]);
    all.set('discount', code);
    return `${page}?${all}${hash && `#${hash}`}`;
  }
  if (blogLink.test(path)) return `${routes.categories()}${query && `?${query}`}`;
  const lines = path === '/cart/add' ? addedLine(take) : cartLines(path);
  if (lines === undefined) return undefined;
  const rest = parameters.toString();
  return routes.cart(`?lines=${lines}${rest && `&${rest}`}`);
}

/** Returns a path of this site; the home page for anything else. */
function samePath(address: string | null): string {
  try {
    return toRedirect('/discount', address ?? '').to;
  } catch {
    return routes.home();
  }
}

function cartLines(path: string): string | undefined {
  const [, text] = /^\/cart\/(.+)$/.exec(path) ?? [];
  return text?.split(',').every((line) => cartLine.test(line)) ? text : undefined;
}

function addedLine(take: (name: string) => string | null): string | undefined {
  const [id, quantity, plan] = [take('id'), take('quantity') ?? '1', take('selling_plan')];
  const line = `${toUid(id ?? '')}:${quantity}${plan ? `:${toUid(plan)}` : ''}`;
  return /^\d{1,20}:\d{1,6}(?::\d{1,20})?$/.test(line) ? line : undefined;
}
