import type { PreviewAccess } from '../../config/content-access';
import { asRecord } from '../../lib/values/json';
import { checkMarker } from './check-marker';
import { reviewsEndedAt } from './ended-reviews';
import type { Review } from './review-link';
import { readReview } from './review-link';

/** Result for an editor, for a person with a review link (`review`), who may read one story, or a refusal. */
type Authorized = { ok: true; review?: Review } | { ok: false; status: 401 | 403; error: string };

/**
 * Checks the marker of a request: the editor's proof, or that of a review link.
 *
 * @param now milliseconds since 1970
 */
export async function authorize(
  marker: unknown,
  access: PreviewAccess,
  dataFolder: string,
  now: number,
): Promise<Authorized> {
  if (asRecord(marker)?.review === undefined) return checkMarker(marker, access, now / 1_000);
  const review = readReview(marker, access);
  if (!review) {
    const error = 'This review link was changed or cut off. Open it as it was sent to you.';
    return { ok: false, status: 403, error };
  }
  const isEnded = review.signedAt <= (await reviewsEndedAt(dataFolder, review.story));
  if (isEnded || now >= review.endsAt) {
    const error = 'This review link has ended. Ask its sender for a new one.';
    return { ok: false, status: 401, error };
  }
  return { ok: true, review };
}
