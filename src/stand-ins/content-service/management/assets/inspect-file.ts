import sharp from 'sharp';
import { invalidFields } from '../../service-error';
import { contentTypeOf, isPictureName } from './asset-kinds';

/** What is known of a file once it has been looked into. */
export type ReceivedFile = {
  /** Bytes. */
  length: number;
  contentType: string;
  /** Pixels as a reader sees them, for pictures. */
  size: { width: number; height: number } | undefined;
};

/** A picture of more pixels would take a gigabyte of memory to work on. */
const mostPixels = 100_000_000;

/**
 * Looks into a posted file.
 *
 * @throws ServiceError 422 when it is empty, or called a picture but none that can be shown
 */
export async function inspectFile(fileName: string, bytes: Buffer): Promise<ReceivedFile> {
  if (bytes.length === 0) throw invalidFields({ file: ['is empty'] });
  const facts = { length: bytes.length, contentType: contentTypeOf(fileName) };
  if (!isPictureName(fileName)) return { ...facts, size: undefined };
  const size = await readSize(bytes);
  if (!size) throw invalidFields({ file: [`is not a picture, although "${fileName}" says so`] });
  if (size.width * size.height > mostPixels) {
    const limit = `${mostPixels / 1_000_000} million pixels`;
    throw invalidFields({ file: [`has more than ${limit}; scale it down first`] });
  }
  return { ...facts, size };
}

async function readSize(bytes: Buffer): Promise<ReceivedFile['size']> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // sharp says in many ways that it cannot read a file; all of them mean the same here.
    return undefined;
  }
}
