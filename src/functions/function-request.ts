/** What a function reads of a request, wherever it runs. */
export type FunctionRequest = {
  method?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
  socket?: { remoteAddress?: string | undefined };
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Fields by name, or the status and the sentence that refuse the body. */
export type ReadFields =
  | { ok: true; fields: Readonly<Record<string, unknown>> }
  | { ok: false; status: 400 | 413 | 415; error: string };

/** Whether the request is a form that the browser sent itself: its answer becomes the page. */
export function isPlainForm(request: FunctionRequest): boolean {
  return contentType(request) === form && !header(request, 'accept').includes(json);
}

/** Whether a page of another site sent it. Browsers say so; programs say nothing. */
export function isCrossSite(request: FunctionRequest): boolean {
  return header(request, 'sec-fetch-site') === 'cross-site';
}

/**
 * Reads the fields of a JSON object or a form. The function must ask its host for the raw bytes
 * (`config.bodyParser.raw`), since hosts differ in what they make of a body they cannot parse.
 *
 * @param limit bytes the host was told to take; over it there is no body
 */
export function readFields(request: FunctionRequest, limit: number): ReadFields {
  const type = contentType(request);
  const encoding = header(request, 'content-encoding') || 'identity';
  if ((type !== json && type !== form) || encoding !== 'identity') {
    return { ok: false, status: 415, error: `Send the fields as ${json} or as ${form}.` };
  }
  const { body } = request;
  if (!Buffer.isBuffer(body) && isLongerThan(request, limit)) {
    return { ok: false, status: 413, error: `The request is larger than ${limit} bytes.` };
  }
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (type === form) return { ok: true, fields: Object.fromEntries(new URLSearchParams(text)) };
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ok: true, fields: value as Record<string, unknown> };
  }
  return { ok: false, status: 400, error: 'The body must be a JSON object.' };
}

/** A body that comes in chunks does not say how long it is; it is missing because it was too long. */
function isLongerThan(request: FunctionRequest, limit: number): boolean {
  return (
    Number(header(request, 'content-length') || 0) > limit ||
    header(request, 'transfer-encoding') !== ''
  );
}

function contentType(request: FunctionRequest): string {
  const [type = ''] = header(request, 'content-type').split(';');
  return type.trim();
}

function header({ headers }: FunctionRequest, name: string): string {
  return String(headers[name] ?? '').toLowerCase();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The caller says what the body must be.
    return undefined;
  }
}
