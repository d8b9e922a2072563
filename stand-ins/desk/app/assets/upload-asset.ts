import { isRecord, parseJson } from '../../../../src/lib/values/json';
import { manage } from '../wire/management-client';
import type { AssetKind, LibraryAsset } from './asset-value';

/** Maximum size of an upload that the service takes. */
const maxMegabytes = 50;
const bytesPerMegabyte = 1024 * 1024;

export type UploadOutcome =
  | { ok: true; asset: LibraryAsset }
  /** `canRetry` is false for a file that will never be taken. */
  | { ok: false; sentence: string; canRetry: boolean };

type Signed = { id: number; post_url: string; fields: Readonly<Record<string, string>> };

/**
 * Converts a WebP picture to PNG for a field of pictures: the site takes jpeg, png and gif alone. One
 * that the browser cannot read stays as it is, and is refused by its name.
 */
async function toTakenForm(file: File, kind: AssetKind): Promise<File> {
  const name = file.name.replace(/\.webp$/i, '.png');
  if (kind.test(file.name) || name === file.name || !kind.test(name)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return new File([await canvas.convertToBlob({ type: 'image/png' })], name);
  } catch {
    return file;
  }
}

/**
 * Uploads a file to the library in Storyblok's three steps: ask for signed form fields, post the file
 * with them, finish.
 *
 * @param onProgress is called with the fraction that was sent, 0 to 1
 * @throws DOMException `AbortError` when the signal aborts
 */
export async function uploadAsset(
  chosen: File,
  kind: AssetKind,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<UploadOutcome> {
  const file = await toTakenForm(chosen, kind);
  const refusal = findRefusal(file, kind);
  if (refusal) return { ok: false, sentence: refusal, canRetry: false };
  const signed = await manage<Signed>('/assets', {
    method: 'POST',
    body: { filename: file.name },
    signal,
  });
  if (!signed.ok) {
    return signed.failure.kind === 'invalid'
      ? { ok: false, sentence: nameMessage(file), canRetry: false }
      : interrupted(file, signed.failure.sentence);
  }
  const { id, post_url: url, fields } = signed.value;
  const answer = await postForm(url, { ...fields, file }, { signal, onProgress });
  if (answer.status === 0 || answer.status >= 500) return interrupted(file, stoppedMessage);
  if (answer.status >= 400) {
    return { ok: false, sentence: refusedMessage(file, answer), canRetry: false };
  }
  const finished = await manage<LibraryAsset>(`/assets/${id}/finish_upload`, { signal });
  return finished.ok
    ? { ok: true, asset: finished.value }
    : interrupted(file, finished.failure.sentence);
}

const stoppedMessage = 'The content service stopped answering while the file was on its way.';

function interrupted({ name }: File, reason: string): UploadOutcome {
  return { ok: false, sentence: `“${name}” is not uploaded. ${reason}`, canRetry: true };
}

/** Returns why a file cannot be taken, before anything is sent. */
function findRefusal({ name, size }: File, kind: AssetKind): string | undefined {
  if (!kind.test(name)) {
    return `“${name}” does not fit here: the field takes ${kind.takes}. Save it in one of these forms and add it again.`;
  }
  if (size === 0)
    return `“${name}” is empty. Look at the file on your computer, then add it again.`;
  if (size > maxMegabytes * bytesPerMegabyte) {
    const megabytes = Math.ceil(size / bytesPerMegabyte);
    return `“${name}” has ${megabytes} MB; the limit is ${maxMegabytes} MB. Save a smaller version, for a picture 2,400 pixels wide, and add that.`;
  }
  return undefined;
}

function nameMessage({ name }: File): string {
  return `“${name}” has no usable file name. Give it one that ends in its kind, such as jab.jpg.`;
}

function refusedMessage({ name }: File, { status, body }: PostAnswer): string {
  if (status === 413) {
    return `“${name}” is larger than ${maxMegabytes} MB. Save a smaller version and add that.`;
  }
  // The service's reasons complete the name: "is damaged: a part of the picture is missing …".
  const reasons = isRecord(body) && Array.isArray(body.file) ? body.file.map(String) : [];
  if (reasons.length === 0) return `The content service did not take “${name}”. Add it again.`;
  const isOther = reasons.some((reason) => reason.startsWith('is not a picture'));
  return `“${name}” ${reasons.join(', ')}.${isOther ? ' Choose another file.' : ''}`;
}

/** `status` is 0 if there was no answer. */
type PostAnswer = { status: number; body: unknown };

/** Posts a form. `fetch` reports no progress of what it sends. */
function postForm(
  url: string,
  fields: Readonly<Record<string, string | File>>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<PostAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      resolve({ status: request.status, body: parseJson(request.responseText) });
    });
    request.open('POST', url);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('Canceled', 'AbortError'));
    else request.send(form);
  });
}
