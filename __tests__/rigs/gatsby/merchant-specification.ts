import type { SaxesTagPlain } from 'saxes';
import { SaxesParser } from 'saxes';

/** Values of an item by attribute, without the prefix `g:`; those inside another have its name before theirs. */
export type MerchantItem = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the items of a feed of products.
 *
 * @throws an Error for what is no XML, or no feed of RSS 2.0
 */
export function readMerchantFeed(xml: string): MerchantItem[] {
  const items: Record<string, string[]>[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (path.length === 0 && (name !== 'rss' || attributes.version !== '2.0')) {
      throw new Error(`The feed begins with <${name}>.`);
    }
    if (path.length === 0 && attributes['xmlns:g'] !== 'http://base.google.com/ns/1.0') {
      throw new Error('The feed names another namespace.');
    }
    path.push(name);
    text = '';
    if (name === 'item') items.push({});
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    const [, , , ...inside] = path;
    const item = path[2] === 'item' ? items.at(-1) : undefined;
    if (item && inside.length > 0) {
      if (!inside.every((name) => name.startsWith('g:'))) throw new Error(inside.join('/'));
      (item[inside.map((name) => name.slice(2)).join('.')] ??= []).push(text.trim());
    }
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  return items;
}

type Rule = {
  attribute: string;
  isRequired?: boolean;
  /** Maximum number of values; 1 by default. */
  values?: number;
  /** Maximum number of characters. */
  characters?: number;
  format?: RegExp;
};

const address = /^https?:\/\/[^\s<>"]+$/;
const price = /^\d+\.\d\d [A-Z]{3}$/;
const sizes = { color: 100, material: 200, pattern: 100, size: 100 };

/**
 * The rules of Google's product data specification (support.google.com/merchants/answer/7052112) for the attributes
 * that a feed may have here. An attribute without a row is a fault.
 */
const rules: readonly Rule[] = [
  { attribute: 'id', isRequired: true, characters: 50, format: /^[\w-]+$/ },
  { attribute: 'title', isRequired: true, characters: 150, format: /\S/ },
  { attribute: 'description', isRequired: true, characters: 5_000, format: /\S/ },
  { attribute: 'link', isRequired: true, characters: 2_000, format: address },
  { attribute: 'image_link', isRequired: true, characters: 2_000, format: address },
  { attribute: 'additional_image_link', values: 10, characters: 2_000, format: address },
  { attribute: 'availability', isRequired: true, format: /^(?:in_stock|out_of_stock|backorder)$/ },
  { attribute: 'availability_date', format: /^\d{4}-\d\d-\d\d/ },
  { attribute: 'price', isRequired: true, format: price },
  { attribute: 'sale_price', format: price },
  { attribute: 'brand', isRequired: true, characters: 70, format: /\S/ },
  { attribute: 'gtin', format: /^(?:\d{8}|\d{12,14})$/ },
  { attribute: 'mpn', characters: 70, format: /\S/ },
  { attribute: 'identifier_exists', format: /^no$/ },
  { attribute: 'item_group_id', characters: 50, format: /^[\w-]+$/ },
  { attribute: 'product_type', characters: 750 },
  { attribute: 'google_product_category', characters: 750 },
  { attribute: 'condition', format: /^(?:new|refurbished|used)$/ },
  { attribute: 'age_group', format: /^(?:newborn|infant|toddler|kids|adult)$/ },
  { attribute: 'gender', format: /^(?:male|female|unisex)$/ },
  ...Object.entries(sizes).map(([attribute, characters]) => ({ attribute, characters })),
  { attribute: 'is_bundle', format: /^yes$/ },
  { attribute: 'native_commerce', format: /^(?:true|false)$/ },
  { attribute: 'shipping', values: 100, format: /^$/ },
  { attribute: 'shipping.country', values: 100, format: /^[A-Z]{2}$/ },
  { attribute: 'shipping.region', values: 100, format: /^[A-Z0-9]{1,3}$/ },
  { attribute: 'shipping.service', values: 100, characters: 100 },
  { attribute: 'shipping.price', values: 100, format: price },
];

/** Returns what the specification forbids in a feed, as sentences. */
export function judgeMerchantFeed(items: readonly MerchantItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { id: [id = ''] = [] } of items) counts.set(id, (counts.get(id) ?? 0) + 1);
  const twice = [...counts.keys()].filter((id) => counts.get(id) !== 1);
  return [...twice.map((id) => `The id ${id} is there twice.`), ...items.flatMap(judgeItem)];
}

function judgeItem(item: MerchantItem): string[] {
  const subject = item.id?.[0] ?? 'An item';
  const known = new Set(rules.map(({ attribute }) => attribute));
  const own = rules.flatMap((rule) => judgeAttribute(rule, item[rule.attribute] ?? []));
  const unknown = Object.keys(item).filter((attribute) => !known.has(attribute));
  const hasIdentifier = Boolean(item.gtin ?? item.mpn);
  return [
    ...own,
    ...unknown.map((attribute) => `has the unknown ${attribute}`),
    ...(hasIdentifier === Boolean(item.identifier_exists) ? ['contradicts its identifiers'] : []),
    ...(item.gtin?.every(hasCheckDigit) === false ? ['has a wrong check digit'] : []),
    ...(item.sale_price && amount(item.sale_price) >= amount(item.price)
      ? ['has a sale price that is not lower']
      : []),
  ].map((fault) => `${subject} ${fault}.`);
}

function judgeAttribute(rule: Rule, values: readonly string[]): string[] {
  const { attribute, isRequired, values: max = 1, characters = Infinity, format = /^/ } = rule;
  if (values.length === 0) return isRequired ? [`lacks ${attribute}`] : [];
  return [
    ...(values.length > max ? [`has ${values.length} values of ${attribute}`] : []),
    ...values
      .filter((value) => [...value].length > characters || !format.test(value))
      .map((value) => `has the ${attribute} "${value.slice(0, 60)}"`),
  ];
}

function amount(values: readonly string[] = []): number {
  return Number.parseFloat(values[0] ?? '');
}

/** By the definition of GS1, apart from the site's own code. */
function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin.padStart(14, '0')].map(Number);
  const sum = digits.slice(0, 13).reduce((all, one, place) => all + one * (place % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10 === digits[13];
}
