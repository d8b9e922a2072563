// Gatsby replaces `process.env` when it compiles a function, which would write the build's
// environment into the file. This import is left alone.
import { env } from 'node:process';
import { readEnvironment } from '../config/env';
import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { isPlainForm, rawBodyConfig } from '../functions/function-request';
import { broken } from '../functions/signup/signup-answer';
import { bodyLimit, handleSignup } from '../functions/signup/handle-signup';

export const { config } = rawBodyConfig(bodyLimit);

/**
 * Handles `POST /api/signup` with `email`, as JSON or as a form: adds the address to the newsletter
 * list. Scripts get JSON, `{}` or `{ error: sentence }`, with `hasUnsubscribed: true` for an address whose owner
 * unsubscribed. A plain form gets a 303 to a page with the
 * outcome; pages are static, so each outcome has its own page.
 */
export default async function signup(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer, log } = await take(request);
  if (log) console.error(log);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  if (isPlainForm(request) && request.method === 'POST') response.redirect(303, answer.page);
  else {
    const { error, hasUnsubscribed } = answer;
    response
      .status(answer.status)
      .json({ ...(error && { error }), ...(hasUnsubscribed && { hasUnsubscribed }) });
  }
}

async function take(request: FunctionRequest): ReturnType<typeof handleSignup> {
  try {
    return await handleSignup(request, readEnvironment(env));
  } catch (error) {
    return { answer: broken, log: `signup: ${String(error)}` };
  }
}
