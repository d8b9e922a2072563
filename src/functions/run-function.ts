// Gatsby replaces `process.env` when it compiles a function, which would write the build's
// environment into the file. This import is left alone.
import { env } from 'node:process';
import type { Environment } from '../config/env';
import { readEnvironment } from '../config/env';
import type { FunctionRequest, FunctionResponse } from './function-request';

type FunctionParts<Result> = {
  /** Begins the line about a fault of the function itself. */
  name: string;
  handle: (request: FunctionRequest, environment: Environment) => Promise<Result>;
  /** Result of such a fault, and of an incomplete environment. */
  broken: NoInfer<Result>;
};

/**
 * Runs a function whose answer no cache may keep, and writes its line for operators, if any, to the log of
 * the functions' host.
 */
export async function runFunction<Result extends { log?: string }>(
  parts: FunctionParts<Result>,
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<Result> {
  const result = await attempt(parts, request);
  if (result.log) console.error(result.log);
  response.setHeader('Cache-Control', 'no-store');
  return result;
}

async function attempt<Result extends { log?: string }>(
  { name, handle, broken }: FunctionParts<Result>,
  request: FunctionRequest,
): Promise<Result> {
  try {
    return await handle(request, readEnvironment(env));
  } catch (error) {
    return { ...broken, log: `${name}: ${String(error)}` };
  }
}
