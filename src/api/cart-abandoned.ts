import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import {
  brokenAbandonment,
  abandonedBodyLimit,
  handleCartAbandoned,
} from '../functions/left-cart/handle-cart-abandoned';
import { sendAnswer } from '../functions/post-reader';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(abandonedBodyLimit);

/**
 * Handles `POST /api/cart-abandoned` with `abandonment`, which the email service got with the started
 * checkout and hands back when nothing was ordered: sends Cart Abandoned. Answers with JSON, `{}` or
 * `{ error: sentence }`.
 */
export default async function cartAbandoned(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    { name: 'cart abandoned', handle: handleCartAbandoned, broken: { answer: brokenAbandonment } },
    request,
    response,
  );
  sendAnswer(response, answer);
}
