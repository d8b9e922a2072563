import path from 'node:path';

/** Content types that browsers display, by extension. Any other file is downloaded. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Content type of any other file, which no browser runs. */
export const unknownContentType = 'application/octet-stream';

/** Returns the content type of a file by its name. */
export function contentTypeOf(fileName: string): string {
  return contentTypes[path.extname(fileName).toLowerCase()] ?? unknownContentType;
}

/** Returns true if the file's extension is that of a picture. */
export function isPictureName(fileName: string): boolean {
  return contentTypeOf(fileName).startsWith('image/');
}
