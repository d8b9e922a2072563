import { randomUUID } from 'node:crypto';

/** An error of the service in JSON:API form, with a pointer to the field. */
export class EmailServiceError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    readonly pointer = '/data/',
    readonly meta?: Readonly<Record<string, string>>,
  ) {
    super(detail);
  }

  toDocument() {
    const { status, code, title, detail, pointer, meta } = this;
    const source = { pointer };
    return {
      errors: [{ id: randomUUID(), status, code, title, detail, source, ...(meta && { meta }) }],
    };
  }
}

export function invalid(detail: string, pointer?: string): EmailServiceError {
  return new EmailServiceError(400, 'invalid', 'Invalid input.', detail, pointer);
}
