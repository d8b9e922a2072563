/** What a metafield of a cart may not be: a code of `MetafieldsSetUserErrorCode` and a sentence. */
export type MetafieldProblem = { code: string; field: 'key' | 'type' | 'value'; message: string };

const isWhole = (text: string): boolean => /^-?\d+$/.test(text);
const isText = (text: string): boolean => text !== '';

/** The types whose values a cart is given, with what their values look like. */
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

/** Checks one metafield as the service does before it saves any of a request. */
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
