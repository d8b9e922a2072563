import type { FaultKind } from './fault-schema';

type FaultDescription = {
  does: string;
  /** What reaches the client. */
  clientSees: string;
  /** Settings besides `path`, `query`, `nth`, `count`, `probability` and `seed`. */
  settings: Readonly<Record<string, string>>;
};

/** Every fault the service can be told to have. `GET /control/faults` shows this table. */
export const faultKinds: Readonly<Record<FaultKind, FaultDescription>> = {
  'rate-limit': {
    does: 'refuses the request as one too many',
    clientSees: '429 with the error body of the real service, unless told otherwise',
    settings: {
      retryAfter: 'seconds in a Retry-After header; without it there is no such header',
      body: 'json, html or empty; clients give up on anything but json',
    },
  },
  'server-error': {
    does: 'fails the request',
    clientSees: 'the status, with an error body',
    settings: { status: '500 to 599, 500 by default', body: 'json, html or empty' },
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
  'empty-200': {
    does: 'empties a list',
    clientSees: '200, total 0, an empty list and nothing resolved',
    settings: {},
  },
  'short-page': {
    does: 'leaves the last entries of a page out',
    clientSees: '200 and the right total, but fewer entries than it says',
    settings: { missing: 'how many, 1 by default' },
  },
  'duplicate-story': {
    does: "puts the page's first story in the place of its last one, or after it if it is alone",
    clientSees: '200 with one story twice, and mostly another one never',
    settings: {},
  },
  'edit-in-mid-listing': {
    does: 'edits a story of a listing between two of its pages; all later answers show the edit',
    clientSees: 'pages that do not fit together: a new cv, a story that changed, moved or went',
    settings: {
      edit: 'change (default), move-to-front (newest and topmost), unpublish or add',
      story: 'full slug; by default the last of the listing for move-to-front, else the first',
    },
  },
  'unknown-blok': {
    does: "adds a blok of an unknown component to a story's first rich text or list of bloks",
    clientSees: '200 with a blok nobody knows',
    settings: {
      blok: 'component, mystery_blok by default',
      story: 'full slug; by default the first story of the answer with a place for a blok',
    },
  },
  'malformed-field': {
    does: "replaces a field of a story's content",
    clientSees: '200 with a field of the wrong type',
    settings: {
      field: 'name; by default the first field of the content',
      value: 'any JSON, 13 by default',
      story: 'full slug; by default the first story of the answer',
    },
  },
};
