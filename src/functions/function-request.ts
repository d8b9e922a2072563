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
type ReadFields =
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

/** What of a request tells who sent it. Requests of function hosts come without a socket. */
type Sender = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
};

/**
 * Names the client of a request, for counting. Every proxy adds the address it was asked from to
 * `X-Forwarded-For`, at the end; only what our own proxies added can be believed.
 *
 * @param trustedProxies how many proxies of ours the request came through
 */
export function readClient(sender: Sender, trustedProxies: number): string {
  const forwarded = String(sender.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean)];
  const way = [...hops, sender.socket?.remoteAddress ?? 'unknown'];
  return toNetwork(way[Math.max(0, way.length - 1 - trustedProxies)] ?? 'unknown');
}

/** An IPv6 customer has a whole /64 network, so its addresses count as one client. */
function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!URL.canParse(`http://[${address}]`)) return address.slice(0, 45);
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const filled = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return `${[...groups, ...filled, ...rest].slice(0, 4).join(':')}::/64`;
}

/**
 * The configuration of a function that reads its body itself: the bytes as sent, so that every
 * host does it alike. A function exports it as `export const { config } = rawBodyConfig(limit);`,
 * taken apart like this on purpose. Gatsby looks in every file of `src` for a constant of this name
 * that is exported plainly, takes it for that of a page that is rendered on request, and adds to
 * each build a server renderer of many megabytes that no page here needs.
 *
 * @param limit bytes
 */
export function rawBodyConfig(limit: number) {
  return { config: { bodyParser: { raw: { type: '*/*', limit } } } } as const;
}
