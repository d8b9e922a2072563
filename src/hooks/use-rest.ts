import { useDeferredValue, useState } from 'react';
import { isShownWhole } from '../lib/browser/first-page';

/**
 * Returns false in the first render of a page behind a link, and true in one that follows at once, which React
 * does in short steps: what is below the viewport does not delay what is in it. A page that is shown whole
 * (`isShownWhole`) has true from the beginning.
 */
export function useRest(): boolean {
  const [isWhole] = useState(isShownWhole);
  return useDeferredValue(true, isWhole);
}
