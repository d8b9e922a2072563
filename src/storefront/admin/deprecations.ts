/**
 * What the shop says it will drop. Shopify names no field: an answer has a header if the document asks for anything
 * deprecated. Server only.
 */
const reasons = new Map<string, string>();

/** Logs, once for each document, that a later version of the API will refuse it. */
export function noteDeprecation(document: string, { headers }: Pick<Response, 'headers'>): void {
  const reason = headers.get('X-Shopify-API-Deprecated-Reason');
  const [name = document] = /(?<=^\s*(?:query|mutation) +)\w+/.exec(document) ?? [];
  if (reason === null || reasons.has(name)) return;
  reasons.set(name, reason);
  // oxlint-disable-next-line no-console
  console.warn(`The shop will drop a part of its API that "${name}" asks for: ${reason}`);
}

/** Returns the shop's reasons by the names of the documents that this process has sent, and forgets them. */
export function takeDeprecations(): readonly (readonly [name: string, reason: string])[] {
  const taken = [...reasons];
  reasons.clear();
  return taken;
}
