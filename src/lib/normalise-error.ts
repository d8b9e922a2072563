/** What went wrong, as it is shown and reported. */
export type Failure = {
  message: string;
  /** An HTTP status; 500 when the error names none. */
  statusCode: number;
};

const unknownFailure: Failure = { message: 'Something went wrong', statusCode: 500 };

/** Makes a message and a status of whatever was thrown: an error, a text or something else. */
export function normaliseError(thrown: unknown): Failure {
  if (typeof thrown === 'string') return { ...unknownFailure, ...(thrown && { message: thrown }) };
  if (typeof thrown !== 'object' || thrown === null) return unknownFailure;
  const { message, statusCode, status } = thrown as Record<string, unknown>;
  return {
    message: typeof message === 'string' && message ? message : unknownFailure.message,
    statusCode: [statusCode, status].find(isErrorStatus) ?? unknownFailure.statusCode,
  };
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}
