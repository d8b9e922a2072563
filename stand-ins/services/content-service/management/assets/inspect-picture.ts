import path from 'node:path';
import sharp from 'sharp';
import { invalidFields } from '../../service-error';

/** Displayed size in pixels. */
export type PictureSize = { width: number; height: number };

/** Maximum number of pixels of a picture. A larger one would need a gigabyte of memory. */
const maxPixels = 100_000_000;

/** Formats of the extensions of pictures, as sharp names them. */
const formats: Readonly<Record<string, string>> = {
  '.avif': 'heif',
  '.gif': 'gif',
  '.jpeg': 'jpeg',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg',
  '.webp': 'webp',
};

/**
 * Checks that a picture is whole and of the kind its name says.
 *
 * @returns its displayed size
 * @throws ServiceError 422 with the reason
 */
export async function inspectPicture(fileName: string, bytes: Buffer): Promise<PictureSize> {
  const metadata = await readMetadata(bytes);
  if (!metadata) throw refusal(`is not a picture, although "${fileName}" says so`);
  const { autoOrient, format } = metadata;
  const extension = path.extname(fileName).toLowerCase();
  if (format !== formats[extension]) {
    const [fitting = extension] =
      Object.entries(formats).find(([, known]) => known === format) ?? [];
    const name = path.basename(fileName, path.extname(fileName));
    throw refusal(
      `is a ${format} picture, although "${fileName}" says otherwise. Rename it to ${name}${fitting}`,
    );
  }
  if (autoOrient.width * autoOrient.height > maxPixels) {
    throw refusal(`has more than ${maxPixels / 1_000_000} million pixels; scale it down first`);
  }
  if (!(await isWhole(bytes))) {
    throw refusal('is damaged: a part of the picture is missing. Save it anew and upload that');
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

function refusal(sentence: string): Error {
  return invalidFields({ file: [sentence] });
}

async function readMetadata(bytes: Buffer) {
  try {
    return await sharp(bytes).metadata();
  } catch {
    // sharp has many errors for an unreadable file; none of them matters here.
    return undefined;
  }
}

/** Decodes the picture row by row, which needs little memory. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: 'truncated', sequentialRead: true, limitInputPixels: maxPixels })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
