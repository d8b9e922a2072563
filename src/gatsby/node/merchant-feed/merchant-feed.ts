import { routes } from '../../../config/routes';
import { site } from '../../../config/site';
import { element, escapeText } from '../../config/feed/html-text';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import { Remembered } from '../nodes/remembered';
import type { MerchantSetting } from './feed-item';
import { feedItems } from './feed-item';
import { readGoods } from './shop-goods';

/**
 * Returns the feed of products by its path, in Google's product data specification (RSS 2.0). Only products that
 * changed are read anew, with their variants: a change of stock is one, an edit of a story none.
 */
export function merchantFeed(
  nodes: NodeCache,
  getNode: (nodeId: string) => unknown,
  setting: Omit<MerchantSetting, 'zones'>,
): ReadonlyMap<string, string> {
  const products = nodes.all('ShopifyProduct');
  const variants = nodes.all('ShopifyProductVariant');
  const rules = nodes.all('ShopRules');
  const { texts, items } = remembered(nodes);
  const text = texts.get('feed', [products, variants, rules], () => {
    const zones = rules[0]?.zones ?? [];
    const recordOf = new Map(variants.map((variant) => [variant.id, variant]));
    items.keepOnly(new Set(products.map(({ id }) => id)));
    const written = products
      .toSorted((one, other) => (one.handle < other.handle ? -1 : 1))
      .map((product) => {
        const own = product.variants___NODE?.map((id) => recordOf.get(id)) ?? [];
        return items.get(product.id, [product, rules, ...own], () =>
          feedItems(readGoods(product, getNode), { ...setting, zones }),
        );
      });
    return toDocument(written.filter(Boolean), setting.siteUrl);
  });
  return new Map([[routes.merchantFeed().slice(1), text]]);
}

const remembered = keptWith(() => ({
  texts: new Remembered<string>(),
  items: new Remembered<string>(),
}));

function toDocument(items: readonly string[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', escapeText(site.title)),
    element('link', escapeText(`${siteUrl}/`)),
    element('description', escapeText(site.description)),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
