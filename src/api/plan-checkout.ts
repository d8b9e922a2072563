import { routes } from '../config/routes';
import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { isPlainForm, rawBodyConfig } from '../functions/function-request';
import {
  brokenSellingPlanCheckout,
  handleSellingPlanCheckout,
  sellingPlanCheckoutBodyLimit,
} from '../functions/selling-plan-checkout/handle-selling-plan-checkout';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(sellingPlanCheckoutBodyLimit);

/**
 * Handles `POST /api/plan-checkout` with `variant` and `quantity`, a form without scripts: answers with a
 * page that leads to the shop's checkout at once, or says why not. A redirect would belong to the
 * submission of the form, which the security policy of the site confines to the site. Whatever is no such
 * form gets JSON, as from the other functions.
 */
export default async function sellingPlanCheckout(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    {
      name: 'plan checkout',
      handle: handleSellingPlanCheckout,
      broken: { answer: brokenSellingPlanCheckout },
    },
    request,
    response,
  );
  const { status, error = '', checkoutUrl, headers = {} } = answer;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isPlainForm(request)) {
    response.status(status).json({ ...(error && { error }), ...(checkoutUrl && { checkoutUrl }) });
    return;
  }
  if (checkoutUrl) response.setHeader('Refresh', `0; url=${checkoutUrl}`);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const [to, label] = checkoutUrl
    ? [new URL(checkoutUrl).href.replaceAll('&', '&amp;'), 'Continue to checkout']
    : [routes.products(), 'Back to the shop'];
  const sentence = error.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = `${sentence && `<p>${sentence}</p>`}<p><a href="${to}">${label}</a></p>`;
  const page = `<!doctype html><html lang="en"><title>Checkout</title>${body}</html>\n`;
  response.status(status).send(page);
}
