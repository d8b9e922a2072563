import { useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated';
import { digestData } from '../../lib/values/hash-text';

type ServedDataProps = {
  part: 'page' | 'announcement' | 'header' | 'footer';
  /** Data that the part is rendered from, as its data file has them. */
  data: object;
};

/**
 * Error for data that are not those of the HTML: a release was promoted between the two requests of a
 * visit. React renders the page anew from the data then, as after every error of a hydration.
 */
export class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
  /** Elements of the server's HTML. They are no longer in the document when the error is reported. */
  readonly served = [...(document.getElementById('___gatsby')?.children ?? [])];
}

/**
 * Writes a digest of a part's data into its HTML, and compares it while the part is hydrated. React alone
 * would report different text as an error, and keep different attributes. Write it before the part's other
 * elements: hydration ends at the first that differs.
 *
 * @throws an `OtherReleaseError` while it is hydrated with other data
 */
export function ServedData({ part, data }: ServedDataProps) {
  const isHydrated = useHydrated();
  // Of the document's own data: pages that are opened later in the same tab have no HTML to compare.
  const [digest] = useState(() => digestData(data));
  if (!isHydrated && typeof document !== 'undefined') {
    const served = document.querySelector(`data[data-of=${part}]`)?.getAttribute('value');
    if (served && served !== digest)
      throw new OtherReleaseError(`The ${part} is of another release.`);
  }
  return <data data-of={part} value={digest} hidden />;
}
