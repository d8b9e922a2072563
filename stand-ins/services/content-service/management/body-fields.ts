import { invalidFields, malformed } from '../service-error';

/** Type of a field in a request, with its name for error messages. */
export type FieldKind = { expected: string; test: (value: unknown) => boolean };

/** A field by its wire name, and the key it is read into. */
export type BodyField = { name: string; key: string; kind: FieldKind; nullable?: true };

export const textKind: FieldKind = {
  expected: 'must be a text',
  test: (value) => typeof value === 'string',
};

export const flagKind: FieldKind = {
  expected: 'must be true or false',
  test: (value) => typeof value === 'boolean',
};

export const numberKind: FieldKind = {
  expected: 'must be a whole number',
  test: Number.isInteger,
};

export const textsKind: FieldKind = {
  expected: 'must be a list of texts',
  test: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
};

/**
 * Reads the known fields of a record. Others are ignored, since clients send back whole records.
 *
 * @throws ServiceError 422 naming every field of a wrong type
 */
export function readBodyFields<Input extends object>(
  values: Readonly<Record<string, unknown>>,
  fields: readonly BodyField[],
): Input {
  const messages: Record<string, string[]> = {};
  const input: Record<string, unknown> = {};
  for (const { name, key, kind, nullable } of fields) {
    const value = values[name];
    if (value === undefined) continue;
    if ((nullable && value === null) || kind.test(value)) input[key] = value;
    else messages[name] = [kind.expected];
  }
  refuseInvalid(messages);
  return input as Input;
}

/** @throws ServiceError 422 if there is any message */
export function refuseInvalid(messages: Readonly<Record<string, readonly string[]>>): void {
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}

/**
 * Returns the object a request body wraps under a name.
 *
 * @throws ServiceError 400 if it is missing
 */
export function readWrapped(body: unknown, name: string): Record<string, unknown> {
  const wrapped = isJsonObject(body) ? body[name] : undefined;
  if (!isJsonObject(wrapped)) {
    throw malformed(`The request body must be JSON with a "${name}" object.`);
  }
  return wrapped;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
