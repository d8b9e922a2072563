import type { Entity } from './entity';

/**
 * Structured data in a script element. The element's text must not hold what could end it, whatever
 * an editor wrote, so the signs of markup are escaped as JSON allows.
 */
export function JsonLd({ graph }: { graph: readonly Entity[] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(graph) }} />
  );
}

/** The graph as JSON that is safe between script tags. */
export function toScriptText(graph: readonly Entity[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
