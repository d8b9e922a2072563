import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import { sendAnswer } from '../functions/post-reader';
import {
  brokenOrderReport,
  handleOrderPlaced,
  orderBodyLimit,
} from '../functions/reviews/handle-order-placed';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(orderBodyLimit);

/**
 * Handles `POST /api/order-placed`, Shopify's webhook `orders/create`: has the email service ask the buyer
 * for reviews. Answers with JSON, `{}` or `{ error: sentence }`.
 */
export default async function orderPlaced(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    { name: 'order placed', handle: handleOrderPlaced, broken: { answer: brokenOrderReport } },
    request,
    response,
  );
  sendAnswer(response, answer);
}
