/** Sentences for receipts about an update that did not go as it should. */
import type { ContentReadError } from '../../../content/content-transport';
import { counted } from '../../../lib/values/counted';

/** Maximum number of stories that a sentence names. */
const maxNamed = 10;

/** Names the stories that an audit found different; `undefined` without any. */
export function describeDifferences(differing: readonly string[]): string | undefined {
  if (differing.length === 0) return undefined;
  const more = differing.length > maxNamed ? ', …' : '';
  return `The mirror of the content differed from the service in ${counted(differing.length, 'story', 'stories')} and is repaired: ${differing.slice(0, maxNamed).join(', ')}${more}.`;
}

/** Says why the service could not be read, and since when the content stays as it is. */
export function explainStale(error: ContentReadError, checkedAt: string): string {
  const consequence = `this release has the content of ${checkedAt}.`;
  if (error.status === undefined && !isUnreadable(error)) {
    return `The content service does not answer; ${consequence}`;
  }
  return `${error.message} Until then ${consequence}`;
}

/** True for an answer that arrived but is not what was asked for. */
function isUnreadable({ cause }: ContentReadError): boolean {
  return cause === undefined || cause instanceof SyntaxError;
}
