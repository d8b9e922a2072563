import type { Entity } from './entity';

/**
 * Structured data in a script element, with markup characters escaped: an editor's text must not
 * close the element.
 */
export function JsonLd({ graph }: { graph: readonly Entity[] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(graph) }} />
  );
}

/** Returns the graph as JSON that is safe inside a script element. */
export function toScriptText(graph: readonly Entity[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
