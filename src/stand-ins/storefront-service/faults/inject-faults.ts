import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { breakWay } from '../../shared/faults/break-response';
import type { ShopService } from '../shop-service';
import { changeState } from './change-state';
import type { FaultBook } from './fault-book';
import type { Fault } from './fault-schema';
import { targetOf } from './fault-target';
import { refuse } from './refuse-request';

/** Every kind but `user-error`, which is a matter of the mutation that is refused. */
const injected = [
  'throttled',
  'rate-limit',
  'security-rejection',
  'server-error',
  'reset',
  'delay',
  'truncated-json',
  'cart-gone',
  'stock-change',
] as const;

type InjectedFault = Extract<Fault, { kind: (typeof injected)[number] }>;

/**
 * Makes requests suffer the faults of the book. Preflights are spared and not counted: no fault is
 * about them, and browsers send them when they please. Handlers rather than a router: one that falls
 * through makes express call `setImmediate`, which a page's own world does not have.
 */
export function injectFaults(service: ShopService, faults: FaultBook): RequestHandler[] {
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
        if (strikes() && !(await suffer(service, fault, request, response))) return;
      }
      next();
    }),
  ];
}

/** @returns whether the request goes on to be answered */
async function suffer(
  service: ShopService,
  fault: InjectedFault,
  request: Request,
  response: Response,
): Promise<boolean> {
  switch (fault.kind) {
    case 'delay':
    case 'truncated-json':
    case 'reset':
      return breakWay(fault, request, response);
    case 'cart-gone':
    case 'stock-change':
      await changeState(service, fault, request);
      return true;
    default:
      refuse(response, fault);
      return false;
  }
}
