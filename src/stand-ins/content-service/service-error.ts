/** An answer other than success: its HTTP status and its JSON body, as the real service shapes it. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'ServiceError';
  }
}

/** 401: the token is missing, wrong, or not good for drafts. */
export function unauthorized(): ServiceError {
  return new ServiceError(401, { error: 'Unauthorized' });
}

/** 404: an array, unlike every other error of the service. */
export function notFound(): ServiceError {
  return new ServiceError(404, ['This record could not be found']);
}

/** 400: the request cannot be understood. */
export function malformed(sentence: string): ServiceError {
  return new ServiceError(400, { error: sentence });
}

/** 422 of the delivery API: parameters this endpoint does not know. */
export function parametersNotAllowed(names: readonly string[]): ServiceError {
  return new ServiceError(422, { error: `Parameter(s) ${names.join(', ')} not allowed` });
}

/** 422 of the management API: what is wrong, by field. */
export function invalidFields(messages: Readonly<Record<string, readonly string[]>>): ServiceError {
  return new ServiceError(422, messages);
}
