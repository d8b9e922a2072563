import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { breakConnection, sendError } from '../../shared/faults/transport-faults';
import type { ShopService } from '../shop-service';
import { changeState } from './change-state';
import type { ShopFaultBook } from './fault-book';
import { targetOf } from './fault-book';
import type { ShopFault } from './fault-kinds';

/** Every kind but `user-error`, which the router of the Storefront API applies to mutations. */
const injected = [
  'throttled',
  'rate-limit',
  'security-rejection',
  'server-error',
  'reset',
  'delay',
  'truncated-json',
  'expired-token',
  'cart-gone',
  'stock-change',
] as const;

type InjectedFault = Extract<ShopFault, { kind: (typeof injected)[number] }>;

/**
 * Applies the faults of the book to requests. CORS preflights are neither hit nor counted, because
 * browsers decide when to send them. Returns handlers rather than a router: a router that falls
 * through makes express call `setImmediate`, which jsdom does not have.
 */
export function injectShopFaults(service: ShopService, faults: ShopFaultBook): RequestHandler[] {
  const unlessEmpty =
    (handler: RequestHandler): RequestHandler =>
    (request, response, next) => {
      if (faults.isEmpty() || request.method === 'OPTIONS') next();
      else void handler(request, response, next);
    };
  return [
    unlessEmpty(express.json({ limit: '1mb' })),
    unlessEmpty(express.text({ type: 'application/graphql', limit: '1mb' })),
    unlessEmpty(async (request, response, next) => {
      for (const { fault, strikes } of faults.aimedAt(targetOf(request), injected)) {
        if (strikes() && !(await applyFault(service, fault, request, response))) return;
      }
      next();
    }),
  ];
}

/** Without them a request is refused like one with a token that is not valid any more. */
const tokenHeaders = ['x-shopify-access-token', 'x-shopify-storefront-access-token'];

/** @returns false if the request must not be answered any more */
async function applyFault(
  service: ShopService,
  fault: InjectedFault,
  request: Request,
  response: Response,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
    case 'truncated-json':
    case 'reset':
      return breakConnection(fault, request, response);
    case 'expired-token':
      for (const name of tokenHeaders) request.headers[name] = '';
      return true;
    case 'cart-gone':
    case 'stock-change':
      await changeState(service, fault, request);
      return true;
    default:
      refuseRequest(response, fault);
      return false;
  }
}

type Refusal = Extract<
  InjectedFault,
  { kind: 'throttled' | 'rate-limit' | 'security-rejection' | 'server-error' }
>;

function refuseRequest(response: Response, fault: Refusal): void {
  if (fault.kind === 'throttled') {
    response.json(throttled);
    return;
  }
  const { status, message } = refusalOf(fault);
  sendError(response, fault, { status, message, json: { errors: message } });
}

function refusalOf(fault: Exclude<Refusal, { kind: 'throttled' }>): {
  status: number;
  message: string;
} {
  switch (fault.kind) {
    case 'rate-limit':
      return { status: 429, message: 'Too Many Requests' };
    case 'security-rejection':
      return { status: 430, message: 'Shopify Security Rejection' };
    case 'server-error':
      return { status: fault.status, message: 'Internal Server Error' };
  }
}

/** Answer of a shop whose query cost bucket is empty. */
const throttled = {
  errors: [
    {
      message: 'Throttled',
      extensions: {
        code: 'THROTTLED',
        documentation: 'https://shopify.dev/api/usage/rate-limits',
      },
    },
  ],
  extensions: {
    cost: {
      requestedQueryCost: 100,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 10, restoreRate: 100 },
    },
  },
};
