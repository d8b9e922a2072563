import { randomUUID } from 'node:crypto';

/** A refusal in the service's words: JSON:API, with the place in the request. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    readonly pointer = '/data/',
  ) {
    super(detail);
  }

  /** The body of the answer. */
  toDocument() {
    const { status, code, title, detail, pointer } = this;
    return {
      errors: [{ id: randomUUID(), status, code, title, detail, source: { pointer } }],
    };
  }
}

export function invalid(detail: string, pointer?: string): ServiceError {
  return new ServiceError(400, 'invalid', 'Invalid input.', detail, pointer);
}
