import { createHash } from 'node:crypto';

/** Any fixed value, which makes the uuids distinct from others'. */
const namespace = '6d9f0f0e-2b61-5c7a-9b1d-3f6c1f3a7c42';

/** Returns a uuid (version 5 of RFC 9562), always the same for a text. */
export function uuidFrom(text: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(text)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
