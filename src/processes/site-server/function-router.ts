import type { Request, Router } from 'express';
import express from 'express';
import * as backInStock from '../../api/back-in-stock';
import * as cartAbandoned from '../../api/cart-abandoned';
import * as checkoutStarted from '../../api/checkout-started';
import * as memberLink from '../../api/member-link';
import * as orderPlaced from '../../api/order-placed';
import * as sellingPlanCheckout from '../../api/plan-checkout';
import * as preview from '../../api/preview';
import * as review from '../../api/review';
import * as signup from '../../api/signup';
import type { FunctionRequest, FunctionResponse } from '../../functions/function-request';

/** A module of `src/api`. One without `config` reads no body. */
type SiteFunction = {
  default: (request: FunctionRequest, response: FunctionResponse) => Promise<void>;
  /** Bytes are passed on as sent, at most `limit` of them; each function parses them. */
  config?: { bodyParser: { raw: { type: '*/*'; limit: number } } };
};

/** Runs each function on its route, with any method. Passes other requests on. */
export function functionRouter(functions: Readonly<Record<string, SiteFunction>>): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const [route, { default: run, config }] of Object.entries(functions)) {
    const limit = config?.bodyParser.raw.limit ?? 0;
    router.all(`/${route}`, async (request, response) => {
      request.body = await readBytes(request, limit);
      await run(request, response);
    });
  }
  return router;
}

/**
 * Reads a body; `undefined` as soon as it exceeds the limit, and the rest is discarded while the
 * answer is sent. Express's own reader would wait for an end that may never come.
 */
function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // Connection lost: no client reads the answer.
    request.on('error', () => resolve(undefined));
  });
}

/**
 * Functions of `src/api` by route, as on Gatsby's own servers and hosts. They belong to this
 * program, not to a release: a release has public files only, so a rollback restores older pages
 * but no older code.
 */
export const siteFunctions: Readonly<Record<string, SiteFunction>> = {
  'back-in-stock': backInStock,
  'cart-abandoned': cartAbandoned,
  'checkout-started': checkoutStarted,
  'member-link': memberLink,
  'order-placed': orderPlaced,
  'plan-checkout': sellingPlanCheckout,
  preview,
  review,
  signup,
};
