/** Part of a request that functions read, whatever host they run on. */
export type FunctionRequest = {
  method?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
  socket?: { remoteAddress?: string | undefined };
};

/** Part of a response that functions write, on Gatsby's function host and in the site server. */
export type FunctionResponse = {
  setHeader(name: string, value: string): unknown;
  status(code: number): { json(body: object): unknown; send(text: string): unknown };
  redirect(status: number, url: string): unknown;
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Fields by name, or the status and the message of the refusal. */
type ReadFields =
  | { ok: true; fields: Readonly<Record<string, unknown>> }
  | { ok: false; status: 400 | 413 | 415; error: string };

/** True if the browser submitted the form itself: the answer then becomes the page. */
export function isPlainForm(request: FunctionRequest): boolean {
  return contentType(request) === form && !header(request, 'accept').includes(json);
}

/**
 * True if a page of another site sent the request. Browsers say so; other clients send no such
 * header.
 */
export function isCrossSite(request: FunctionRequest): boolean {
  return header(request, 'sec-fetch-site') === 'cross-site';
}

/** True if the browser sends Global Privacy Control. Such visitors are not counted. */
export function sendsOptOutSignal(request: FunctionRequest): boolean {
  return header(request, 'sec-gpc') === '1';
}

/**
 * Reads the fields of a JSON object or a form. The function must ask its host for the raw bytes
 * (`rawBodyConfig`), because hosts differ in how they treat a body they cannot parse.
 *
 * @param limit bytes the host accepts; a larger body is missing
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

/**
 * True if the body is missing because it was too long. A chunked body does not declare its length.
 */
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
    return undefined;
  }
}

/**
 * Returns the configuration of a function that reads the raw body itself, so that every host treats
 * it alike. A function exports it as `export const { config } = rawBodyConfig(limit);`,
 * destructured on purpose: Gatsby takes a plainly exported constant of this name anywhere in `src`
 * for the configuration of a page rendered on request, and adds a server renderer of many megabytes
 * to each build.
 *
 * @param limit bytes
 */
export function rawBodyConfig(limit: number) {
  return { config: { bodyParser: { raw: { type: '*/*', limit } } } } as const;
}
