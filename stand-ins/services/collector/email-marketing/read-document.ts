import * as v from 'valibot';
import { invalid } from './service-error';

/**
 * Reads the body of a request by its schema.
 *
 * @throws ServiceError naming the first invalid field
 */
export function readDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, parse(text));
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const words = /^Invalid key/.test(issue.message)
    ? `is not as expected (${issue.message})`
    : issue.message;
  throw invalid(`'${path.at(-1) ?? 'data'}' ${words}.`, `/${path.join('/')}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('The payload provided in the request is not valid JSON.');
  }
}
