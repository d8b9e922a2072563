import { invalidFields } from '../../service-error';
import type { BodyField, FieldKind } from '../body-fields';
import { isRecord, readFields, readWrapped, textKind } from '../body-fields';

/** What a request says of an asset. */
export type AssetInput = {
  alt?: string;
  title?: string;
  source?: string;
  copyright?: string;
  focus?: string;
};

const focusKind: FieldKind = {
  expected: 'must be empty or of the form X1xY1:X2xY2, in pixels',
  test: (value) => typeof value === 'string' && /^(?:\d+x\d+:\d+x\d+)?$/.test(value),
};

const fields: readonly BodyField[] = [
  ...['alt', 'title', 'source', 'copyright'].map((name) => ({ name, key: name, kind: textKind })),
  { name: 'focus', key: 'focus', kind: focusKind },
];

/** Reads the `asset` of a request body; 400 without one, 422 naming fields at fault. */
export function readAssetInput(body: unknown): AssetInput {
  return readFields(withoutNulls(readWrapped(body, 'asset')), fields);
}

/** A request to upload a file: its name, and what is said of it. */
export type UploadRequest = { fileName: string; declaredSize: string; input: AssetInput };

/**
 * Reads a request to upload. The real service takes its parameters in the body and in the query.
 *
 * @throws ServiceError 422 without a usable file name
 */
export function readUploadRequest(body: unknown, query: URLSearchParams): UploadRequest {
  const values = withoutNulls({ ...Object.fromEntries(query), ...(isRecord(body) ? body : {}) });
  const { filename, size } = readFields<{ filename?: string; size?: string }>(values, [
    { name: 'filename', key: 'filename', kind: textKind },
    { name: 'size', key: 'size', kind: textKind },
  ]);
  return {
    fileName: cleanFileName(filename ?? ''),
    declaredSize: /^\d+x\d+$/.test(size ?? '') ? (size ?? '') : '',
    input: readFields(values, fields),
  };
}

/** A name that is safe in an address and on any disk. */
function cleanFileName(fullName: string): string {
  const name = fullName.split(/[/\\]/).at(-1) ?? '';
  const clean = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  if (!/\.[a-z0-9]{1,8}$/.test(clean)) {
    throw invalidFields({ filename: ['must be a file name with an extension'] });
  }
  return clean;
}

/** Clients send null for what is not set. */
function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
