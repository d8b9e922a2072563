import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import {
  brokenReport,
  checkoutBodyLimit,
  handleCheckoutStarted,
} from '../functions/left-cart/handle-checkout-started';
import { sendAnswer } from '../functions/post-reader';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(checkoutBodyLimit);

/**
 * Handles `POST /api/checkout-started` with `cart`, the gid of a cart with its key, and for a visitor who
 * consented to analytics `anonymousId` and `userId`: reports the cart to the email service, which reminds
 * its address once if no order follows. Answers with JSON, `{}` or `{ error: sentence }`.
 */
export default async function checkoutStarted(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    { name: 'checkout started', handle: handleCheckoutStarted, broken: { answer: brokenReport } },
    request,
    response,
  );
  sendAnswer(response, answer);
}
