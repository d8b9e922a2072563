import {
  brokenStockNotice,
  handleBackInStock,
} from '../functions/back-in-stock/handle-back-in-stock';
import { formBodyLimit } from '../functions/email-form';
import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import { sendAnswer } from '../functions/post-reader';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(formBodyLimit);

/**
 * Handles `POST /api/back-in-stock` with `email` and `variant`, Shopify's id of the variant in
 * digits: asks the email service to write to the address when the variant is in stock again. Answers
 * with JSON, `{}` or `{ error: sentence }`.
 */
export default async function backInStock(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    { name: 'back in stock', handle: handleBackInStock, broken: { answer: brokenStockNotice } },
    request,
    response,
  );
  sendAnswer(response, answer);
}
