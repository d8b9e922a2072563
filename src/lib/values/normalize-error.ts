/** Error as it is shown and reported. */
export type Failure = {
  message: string;
  /** HTTP status; 500 if the error names none. */
  statusCode: number;
};

const unknownFailure: Failure = { message: 'Something went wrong', statusCode: 500 };

/** Converts a thrown value (an error, a text or anything else) to a message and a status. */
export function normalizeError(thrown: unknown): Failure {
  if (typeof thrown === 'string') return { ...unknownFailure, ...(thrown && { message: thrown }) };
  if (typeof thrown !== 'object' || thrown === null) return unknownFailure;
  const { message } = thrown as Record<string, unknown>;
  return {
    message: typeof message === 'string' && message ? message : unknownFailure.message,
    statusCode: readErrorStatus(thrown) ?? unknownFailure.statusCode,
  };
}

/** Returns the HTTP status that a thrown value names. Errors written for readers have one. */
export function readErrorStatus(thrown: unknown): number | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { statusCode, status } = thrown as Record<string, unknown>;
  return [statusCode, status].find(isErrorStatus);
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}
