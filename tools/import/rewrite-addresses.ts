/** Gives the pictures and links in HTML other addresses. */

/** New addresses by those in a post. An address that needs no other is returned as it is. */
export type Addresses = {
  picture: (address: string) => string;
  link: (address: string) => string;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtmlText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

const openingTag = /<(a|img|source|video|audio)((?:\s|\/)(?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /(\s([^\s"'>/=]+)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Returns the same HTML with other addresses in its links, pictures and films. */
export function rewriteAddresses(html: string, { picture, link }: Addresses): string {
  return html.replace(openingTag, (_, name: string, attributes: string) => {
    const replaced = attributes.replace(
      attribute,
      (whole, start: string, key: string, ...values) => {
        if (!/^(?:src|href|poster)$/i.test(key)) return whole;
        const [double, single, bare] = values as (string | undefined)[];
        const address = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
        const rewritten = name.toLowerCase() === 'a' ? link(address) : picture(address);
        return `${start}"${escapeHtmlText(rewritten)}"`;
      },
    );
    return `<${name}${replaced}>`;
  });
}
