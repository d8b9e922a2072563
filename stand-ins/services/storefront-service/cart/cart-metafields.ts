import type { CartMetafield, CartRecord } from '../state/shop-state';
import type { CartChange } from './cart-change';
import { acceptChange, refuseChange, userError } from './cart-change';
import { numericId, toGid } from '../catalog/gid';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentDate } from '../graphql/resolved-values';
import { cartTarget } from './cart-ids';

export type MetafieldInput = { key: string; type: string; value: string };

/** Maximum number of metafields in one request. */
export const maxMetafields = 25;

/** Sets the metafields of a new cart. An invalid one refuses the cart. */
export function setInitialMetafields(cart: CartRecord, inputs: MetafieldInput[]): CartChange {
  const at = ['input', 'metafields'];
  if (inputs.length > maxMetafields) {
    const message = `A request sets at most ${maxMetafields} metafields.`;
    return refuseChange([userError('INVALID_METAFIELDS', at, message)], false);
  }
  const errors = inputs.flatMap((input, index) =>
    checkMetafield(input).map(({ field, message }) =>
      userError('INVALID_METAFIELDS', [...at, index, field], message),
    ),
  );
  return errors.length > 0
    ? refuseChange(errors, false)
    : acceptChange(withMetafields(cart, inputs, new Date().toISOString()));
}

/** Sets metafields and replaces those with the same key. */
export function withMetafields(
  cart: CartRecord,
  inputs: MetafieldInput[],
  now: string,
): CartRecord {
  const byKey = new Map(cart.metafields.map((metafield) => [metafield.key, metafield]));
  for (const { key, type, value } of inputs) {
    const createdAt = byKey.get(fullKey(key))?.createdAt ?? now;
    const metafield: CartMetafield = { key: fullKey(key), type, value, createdAt, updatedAt: now };
    byKey.set(metafield.key, metafield);
  }
  return { ...cart, metafields: [...byKey.values()] };
}

/** Returns the key with its namespace; without one it belongs to the app that sets it. */
export function fullKey(key: string): string {
  return key.includes('.') ? key : `${appNamespace}.${key}`;
}

/** Namespace reserved for the app of the storefront token. */
const appNamespace = 'app--storefront';

/** Error of a metafield: a code of `MetafieldsSetUserErrorCode` and a message. */
type MetafieldProblem = { code: string; field: 'key' | 'type' | 'value'; message: string };

const isWhole = (text: string): boolean => /^-?\d+$/.test(text);
const isText = (text: string): boolean => text !== '';

/** Allowed types, with a test of their values. */
const valueTests: Record<string, (value: string) => boolean> = {
  boolean: (value) => value === 'true' || value === 'false',
  color: (value) => /^#[0-9a-f]{6}$/i.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  date_time: (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  json: isJson,
  money: (value) => isJson(value) && value.includes('currency_code'),
  multi_line_text_field: isText,
  number_decimal: (value) => /^-?\d+(?:\.\d+)?$/.test(value),
  number_integer: isWhole,
  product_reference: (value) => value.startsWith('gid://shopify/Product/'),
  single_line_text_field: (value) => isText(value) && !value.includes('\n'),
  url: (value) => URL.canParse(value),
  variant_reference: (value) => value.startsWith('gid://shopify/ProductVariant/'),
};

/** Validates a metafield. The service validates all of a request before it saves any. */
export function checkMetafield(input: {
  key: string;
  type: string;
  value: string;
}): MetafieldProblem[] {
  const { key, type, value } = input;
  const name = key.slice(key.indexOf('.') + 1);
  if (name.length < 2) return [problem('TOO_SHORT', 'key', 'The key needs at least 2 characters.')];
  if (name.length > 64) return [problem('TOO_LONG', 'key', 'The key has at most 64 characters.')];
  const test = valueTests[type.replace(/^list\./, '')];
  if (test === undefined) return [problem('INVALID_TYPE', 'type', `${type} is not a type.`)];
  if (value === '') return [problem('BLANK', 'value', 'The value is blank.')];
  const isRight = type.startsWith('list.') ? isListOf(value, test) : test(value);
  return isRight ? [] : [problem('INVALID_VALUE', 'value', `The value is not of type ${type}.`)];
}

function isListOf(text: string, test: (value: string) => boolean): boolean {
  if (!isJson(text)) return false;
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) && list.every((entry) => test(String(entry)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function problem(code: string, field: MetafieldProblem['field'], message: string) {
  return { code, field, message };
}

type Identifier = { namespace?: string | null; key: string };

/** Returns the two metafield fields of a cart, which shows every metafield set on it. */
export function cartMetafieldFields(cart: CartRecord, parent: () => ResolvedObject) {
  const find = ({ namespace, key }: Identifier) => {
    const wanted = `${namespace ?? appNamespace}.${key}`;
    const metafield = cart.metafields.find((known) => known.key === wanted);
    return metafield ? presentCartMetafield(cart, metafield, parent) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

export function presentCartMetafield(
  cart: CartRecord,
  metafield: CartMetafield,
  parent: () => ResolvedObject,
): ResolvedObject {
  const dot = metafield.key.indexOf('.');
  return {
    __typename: 'Metafield',
    id: metafieldGid(cartTarget(cart), metafield.key),
    namespace: metafield.key.slice(0, dot),
    key: metafield.key.slice(dot + 1),
    type: metafield.type,
    list: metafield.type.startsWith('list.'),
    value: metafield.value,
    description: null,
    createdAt: presentDate(metafield.createdAt),
    updatedAt: presentDate(metafield.updatedAt),
    parentResource: parent,
    reference: null,
    references: null,
  };
}

/** @param owner gid of the cart, without its key */
export function metafieldGid(owner: string, key: string): string {
  return toGid('Metafield', numericId(`metafield/${owner}/${key}`));
}
