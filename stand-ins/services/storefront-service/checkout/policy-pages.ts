import type { Router } from 'express';
import express from 'express';
import type { ShownPolicy } from '../content/present-policy';
import { policiesOf } from '../content/present-policy';
import type { ShopService } from '../shop-service';
import { viewShop } from '../shop-service';
import { SafeHtml, markup } from './markup';
import { sendCheckoutPage } from './page';

type Page = { title: string; body: SafeHtml };

/** Creates the router of the pages of the shop's policies. */
export function policyRouter(service: ShopService): Router {
  const router = express.Router();
  router.get('/policies/:handle', (request, response, next) => {
    const policies = policiesOf(viewShop(service));
    const policy = policies.find(({ handle }) => handle === request.params.handle);
    if (policy) sendCheckoutPage(response, 200, policyPage(policy), service.publicUrl);
    else next();
  });
  return router;
}

/** Renders a policy in the merchant's own HTML; pages of this service run no script. */
function policyPage({ title, body }: ShownPolicy): Page {
  return { title, body: markup`<h1>${title}</h1>${new SafeHtml(body)}` };
}

/** Adds links to the policies, in new tabs, so that the form keeps what was typed. */
export function withPolicyLinks({ title, body }: Page, policies: ShownPolicy[]): Page {
  if (policies.length === 0) return { title, body };
  const links = policies.map(
    ({ handle, title: name }) =>
      markup`<li><a href="/policies/${handle}" target="_blank">${name}</a></li>`,
  );
  return {
    title,
    body: markup`${body}
<footer><h2>Policies (each opens in a new tab)</h2><ul>${links}</ul></footer>`,
  };
}
