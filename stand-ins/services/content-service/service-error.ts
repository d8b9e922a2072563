import { asRecord } from '../../../src/lib/values/json';

/** An error answer: its HTTP status and its JSON body, shaped as in the real service. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'ServiceError';
  }
}

/** Returns the messages of a 422 of the management API as one text. */
export function messagesOf({ body }: ServiceError): string {
  return Object.entries(asRecord(body) ?? {})
    .map(([field, messages]) =>
      field === 'base' ? String(messages) : `${field} ${String(messages)}`,
    )
    .join(', ');
}

/** 401: the token is missing, unknown, or not valid for drafts. */
export function unauthorized(): ServiceError {
  return new ServiceError(401, { error: 'Unauthorized' });
}

/** 404. The body is an array, unlike every other error of the service. */
export function notFound(): ServiceError {
  return new ServiceError(404, ['This record could not be found']);
}

/** 400: the request cannot be parsed. */
export function malformed(message: string): ServiceError {
  return new ServiceError(400, { error: message });
}

/** 422 of the delivery API: parameters this endpoint does not know. */
export function parametersNotAllowed(names: readonly string[]): ServiceError {
  return new ServiceError(422, { error: `Parameter(s) ${names.join(', ')} not allowed` });
}

/** 422 of the management API: messages by field. */
export function invalidFields(messages: Readonly<Record<string, readonly string[]>>): ServiceError {
  return new ServiceError(422, messages);
}
