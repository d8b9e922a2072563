import { formBodyLimit } from '../functions/email-form';
import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { isPlainForm, rawBodyConfig } from '../functions/function-request';
import { runFunction } from '../functions/run-function';
import { brokenSignup } from '../functions/signup/signup-answer';
import { handleSignup } from '../functions/signup/handle-signup';

export const { config } = rawBodyConfig(formBodyLimit);

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
  const { answer } = await runFunction(
    { name: 'signup', handle: handleSignup, broken: { answer: brokenSignup } },
    request,
    response,
  );
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (isPlainForm(request) && request.method === 'POST') response.redirect(303, answer.page);
  else {
    const { error, hasUnsubscribed } = answer;
    response
      .status(answer.status)
      .json({ ...(error && { error }), ...(hasUnsubscribed && { hasUnsubscribed }) });
  }
}
