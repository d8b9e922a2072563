const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes a text for XML, in elements and attributes. */
export function xmlText(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => entities[sign] ?? sign);
}

/** Wraps a text that is full of markup, so that it needs no escapes. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
