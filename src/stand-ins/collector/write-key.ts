/** Segment's write keys are 32 letters and digits; test sources and older ones have fewer. */
export function isWriteKey(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{10,64}$/.test(value);
}

/**
 * Finds the write key of a call: in the body, as browsers send it, or as the user name of basic
 * authentication, as servers do.
 */
export function findWriteKey(inBody: unknown, authorization: string | undefined): unknown {
  if (inBody !== undefined) return inBody;
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':')[0];
}
