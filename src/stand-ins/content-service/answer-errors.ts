import type { ErrorRequestHandler } from 'express';
import { ServiceError } from './service-error';
import { messageOf, propertyOf } from './thrown-values';

/** Answers what a handler threw, always as JSON. The service's own failures are logged. */
export function answerErrors(onLog: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, body } = toAnswer(error);
    if (status >= 500) {
      onLog(`${request.method} ${request.originalUrl} failed: ${messageOf(error)}`);
    }
    response.status(status).json(body);
  };
}

/** Express and its body parser say by `status` that the request is at fault. */
function toAnswer(error: unknown): { status: number; body: unknown } {
  if (error instanceof ServiceError) return error;
  const status = Number(propertyOf(error, 'status'));
  const isClientError = status >= 400 && status < 500;
  return { status: isClientError ? status : 500, body: { error: messageOf(error) } };
}
