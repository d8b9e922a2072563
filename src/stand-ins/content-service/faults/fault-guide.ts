import type { FaultGuide } from '../../shared/faults/control-router';
import { faultKinds } from './fault-kinds';

const usage = {
  add: 'POST /control/faults {"kind": "rate-limit", "path": "/v2/cdn/stories?", "count": 3}',
  reset: 'DELETE /control/faults',
  aim: {
    path: 'beginning of path and query, /v2/cdn/ by default; /v2/cdn/stories? means lists only',
    query: 'parameters the request must have, such as {"page": "2"}',
    nth: 'first matching request that is hit, 1 by default',
    count: 'how many requests are hit; all by default',
    probability: 'of a request to be hit, from 0 to 1, 1 by default',
    seed: 'whole number; the same one hits the same requests',
  },
};

/** How to rehearse failures of this service, for whoever asks it. */
export const faultGuide: FaultGuide = { usage, kinds: faultKinds };
