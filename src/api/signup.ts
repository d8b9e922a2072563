import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby';
// `process.env` itself is emptied when Gatsby compiles a function: what stands in the environment
// then would be written into the file. The module's own name for it is left alone.
import { env } from 'node:process';
import { readEnvironment } from '../config/env';
import type { FunctionRequest } from '../functions/function-request';
import { isPlainForm, rawBodyConfig } from '../functions/function-request';
import { broken } from '../functions/signup/signup-answer';
import { bodyLimit, handleSignup } from '../functions/signup/handle-signup';

export const { config } = rawBodyConfig(bodyLimit);

/**
 * `POST /api/signup` with `email`, as JSON or as a form: puts the address on the newsletter's list.
 * Scripts get JSON, `{}` or `{ error: sentence }`. A plain form gets a 303 to a page that tells the
 * outcome: pages are static, so each outcome has a page of its own instead of a query.
 */
export default async function signup(
  request: GatsbyFunctionRequest<unknown>,
  response: GatsbyFunctionResponse,
): Promise<void> {
  const { answer, log } = await take(request);
  if (log) console.error(log);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  if (isPlainForm(request) && request.method === 'POST') response.redirect(303, answer.page);
  else response.status(answer.status).json(answer.error ? { error: answer.error } : {});
}

async function take(request: FunctionRequest): ReturnType<typeof handleSignup> {
  try {
    return await handleSignup(request, readEnvironment(env));
  } catch (error) {
    return { answer: broken, log: `signup: ${String(error)}` };
  }
}
