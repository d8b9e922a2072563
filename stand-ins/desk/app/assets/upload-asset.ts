import { isRecord, parseJson } from '../../../../src/lib/values/json';
import { manage } from '../wire/management-client';
import type { AssetKind, LibraryAsset } from './asset-value';
import { fitsKind } from './asset-value';

/** Maximum size of an upload that the service takes. */
const maxMegabytes = 50;
const bytesPerMegabyte = 1024 * 1024;

type UploadOutcome = { ok: true; asset: LibraryAsset } | { ok: false; sentence: string };

type Signed = { id: number; post_url: string; fields: Readonly<Record<string, string>> };

/**
 * Uploads a file to the library in Storyblok's three steps: ask for signed form fields, post the file
 * with them, finish.
 */
export async function uploadAsset(chosen: File, kind: AssetKind): Promise<UploadOutcome> {
  const file = await toTakenForm(chosen, kind);
  const { name } = file;
  const refuse = (sentence: string): UploadOutcome => ({ ok: false, sentence });
  const refusal = findRefusal(file, kind);
  if (refusal) return refuse(refusal);
  const body = { filename: name };
  const signed = await manage<Signed>('/assets', { method: 'POST', body });
  if (!signed.ok) {
    return refuse(
      signed.failure.kind === 'invalid'
        ? `“${name}” has no usable file name. Give it one that ends in its kind, such as jab.jpg.`
        : `“${name}” is not uploaded. ${signed.failure.sentence}`,
    );
  }
  const { id, post_url: url, fields } = signed.value;
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, file })) form.append(field, value);
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => undefined);
  if (!answer || answer.status >= 500) {
    return refuse(`“${name}” is not uploaded. The content service stopped answering.`);
  }
  if (!answer.ok) return refuse(await refusedMessage(name, answer));
  const finished = await manage<LibraryAsset>(`/assets/${id}/finish_upload`);
  return finished.ok
    ? { ok: true, asset: finished.value }
    : refuse(`“${name}” is not uploaded. ${finished.failure.sentence}`);
}

/**
 * Converts a WebP picture to PNG for a field of pictures: the site takes jpeg, png and gif alone. One
 * that the browser cannot read stays as it is, and is refused by its name.
 */
async function toTakenForm(file: File, kind: AssetKind): Promise<File> {
  const name = file.name.replace(/\.webp$/i, '.png');
  if (fitsKind(file.name, kind) || name === file.name || !fitsKind(name, kind)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return new File([await canvas.convertToBlob({ type: 'image/png' })], name);
  } catch {
    return file;
  }
}

/** Returns why a file cannot be taken, before anything is sent. */
function findRefusal({ name, size }: File, kind: AssetKind): string | undefined {
  if (!fitsKind(name, kind)) {
    return `“${name}” does not fit here: the field takes ${kind.takes}. Save it in one of these forms and add it again.`;
  }
  if (size === 0) {
    return `“${name}” is empty. Look at the file on your computer, then add it again.`;
  }
  if (size > maxMegabytes * bytesPerMegabyte) {
    const megabytes = Math.ceil(size / bytesPerMegabyte);
    return `“${name}” has ${megabytes} MB; the limit is ${maxMegabytes} MB. Save a smaller version, for a picture 2,400 pixels wide, and add that.`;
  }
  return undefined;
}

async function refusedMessage(name: string, answer: Response): Promise<string> {
  if (answer.status === 413) {
    return `“${name}” is larger than ${maxMegabytes} MB. Save a smaller version and add that.`;
  }
  // The service's reasons complete the name: "is damaged: a part of the picture is missing …".
  const body = parseJson(await answer.text().catch(() => ''));
  const reasons = isRecord(body) && Array.isArray(body.file) ? body.file.map(String) : [];
  return reasons.length > 0
    ? `“${name}” ${reasons.join(', ')}.`
    : `The content service did not take “${name}”. Add it again.`;
}
