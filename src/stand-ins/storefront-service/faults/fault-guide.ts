import type { FaultGuide } from '../../shared/faults/control-router';
import type { FaultKind } from './fault-schema';

type FaultDescription = {
  does: string;
  /** What reaches the client. */
  clientSees: string;
  /** Settings besides those every fault has. */
  settings: Readonly<Record<string, string>>;
};

const body = 'json, html or empty';

/** Every fault the service can be told to have. `GET /control/faults` shows this table. */
export const faultKinds: Readonly<Record<FaultKind, FaultDescription>> = {
  throttled: {
    does: 'refuses the operation as one too many for its cost',
    clientSees: '200 with the top-level error THROTTLED and no data',
    settings: {},
  },
  'rate-limit': {
    does: 'refuses the request as one too many',
    clientSees: '429 with a Retry-After header',
    settings: { retryAfter: 'seconds, 2 by default; null leaves the header out', body },
  },
  'security-rejection': {
    does: 'refuses the request as suspicious',
    clientSees: '430 without a Retry-After header',
    settings: { retryAfter: 'seconds; no such header by default', body },
  },
  'server-error': {
    does: 'fails the request',
    clientSees: 'the status, with an error body',
    settings: { status: '500 to 599, 500 by default', body },
  },
  reset: {
    does: 'destroys the socket',
    clientSees: 'a connection reset without an answer, or an answer that ends half-way',
    settings: { when: 'before-answer (default) or in-body' },
  },
  delay: {
    does: 'holds the request back',
    clientSees: 'the right answer, late; with other faults these come after the wait',
    settings: { milliseconds: '0 to 600000' },
  },
  'truncated-json': {
    does: 'cuts the answer in half and claims that it is whole',
    clientSees: '200 with a Content-Length that is right and JSON that does not parse',
    settings: {},
  },
  'user-error': {
    does: 'refuses a cart mutation without running it',
    clientSees: '200 with the user error in the payload of every cart mutation of the document',
    settings: {
      code: 'a CartErrorCode, INVALID by default',
      field: 'path of the argument, ["cartId"] by default',
      message: 'what the error says',
      keepsCart: 'whether the payload carries the unchanged cart; false by default',
    },
  },
  'cart-gone': {
    does: 'forgets the cart the request names, for good',
    clientSees: 'null for the cart, or a new one beside a user error',
    settings: {},
  },
  'stock-change': {
    does: 'leaves so many units of a variant before the request runs, as if others had bought it',
    clientSees:
      'the shop with that stock, until it changes again; resetting faults changes nothing',
    settings: { sku: 'of the variant', units: 'left, 0 by default' },
  },
};

const usage = {
  add: 'POST /control/faults {"kind": "throttled", "operation": "cartLinesAdd", "count": 3}',
  reset: 'DELETE /control/faults',
  aim: {
    path: 'beginning of path and query, /api/ by default; /admin/ means the Admin API',
    operation: 'name of the operation or of a field it starts from, such as cartLinesAdd',
    query: 'parameters the request must have',
    nth: 'first matching request that is hit, 1 by default',
    count: 'how many requests are hit; all by default',
    probability: 'of a request to be hit, from 0 to 1, 1 by default',
    seed: 'whole number; the same one hits the same requests',
  },
};

/** How to rehearse failures of this service, for whoever asks it. */
export const faultGuide: FaultGuide = { usage, kinds: faultKinds };
