/** Codes of errors of S3 that this service answers with, and their statuses. */
const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BucketAlreadyOwnedByYou: 409,
  ConditionalRequestConflict: 409,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const;

/** Refusal of a request, by a code of S3. */
export class ObjectServiceError extends Error {
  override name = 'ObjectServiceError';
  readonly status: number;

  constructor(
    readonly code: keyof typeof statuses,
    message: string,
    /** Further elements of the answer. */
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = statuses[code];
  }

  /** Returns the body of the answer. */
  toXml(resource: string): string {
    const { code: Code, message: Message, details } = this;
    return toXml('Error', toElements({ Code, Message, Resource: resource, ...details }));
  }
}

/** Returns an XML document with a root element. */
export function toXml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`;
}

/** Returns an element for each value that is there. */
export function toElements(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\r\n]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
