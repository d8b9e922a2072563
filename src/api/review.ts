import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import { sendAnswer } from '../functions/post-reader';
import { brokenReview, handleReview, reviewBodyLimit } from '../functions/reviews/handle-review';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(reviewBodyLimit);

/**
 * Handles `POST /api/review` with `product` (Shopify's id in digits), the fields of a review, and `link` or
 * `cart` as the proof of the purchase: hands the review to the shop. Answers with JSON, `{}` or
 * `{ error: sentence }`.
 */
export default async function review(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    { name: 'review', handle: handleReview, broken: { answer: brokenReview } },
    request,
    response,
  );
  sendAnswer(response, answer);
}
