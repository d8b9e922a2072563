/** Characters that XML 1.0 cannot hold in any form: most control characters and half surrogates. */
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Removes the characters that would make a feed unreadable. */
export function xmlText(text: string): string {
  return text.replace(unprintable, '');
}

/** Escapes a text for HTML. */
export function escapeText(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Returns an element around HTML content. Attributes are texts and are escaped here. */
export function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  return `${openTag(name, attributes)}${content}</${name}>`;
}

/** Returns an element without content, such as a picture. */
export function openTag(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join('');
  return `<${name}${written}>`;
}
