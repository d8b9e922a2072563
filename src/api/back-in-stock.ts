// Gatsby replaces `process.env` when it compiles a function, which would write the build's
// environment into the file. This import is left alone.
import { env } from 'node:process';
import { readEnvironment } from '../config/env';
import {
  bodyLimit,
  broken,
  handleBackInStock,
} from '../functions/back-in-stock/handle-back-in-stock';
import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';

export const { config } = rawBodyConfig(bodyLimit);

/**
 * Handles `POST /api/back-in-stock` with `email` and `variant`, Shopify's id of the variant in
 * digits: asks the email service to write to the address when the variant is in stock again. Answers
 * with JSON, `{}` or `{ error: sentence }`.
 */
export default async function backInStock(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer, log } = await take(request);
  if (log) console.error(log);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.status(answer.status).json(answer.error ? { error: answer.error } : {});
}

async function take(request: FunctionRequest): ReturnType<typeof handleBackInStock> {
  try {
    return await handleBackInStock(request, readEnvironment(env));
  } catch (error) {
    return { answer: broken, log: `back in stock: ${String(error)}` };
  }
}
