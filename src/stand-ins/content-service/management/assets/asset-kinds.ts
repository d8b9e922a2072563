import path from 'node:path';

/** Files a browser shows by itself, by extension. Anything else is offered for saving. */
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

/** The content type of a file, by its name; for unknown ones a type that no browser runs. */
export function contentTypeOf(fileName: string): string {
  return contentTypes[path.extname(fileName).toLowerCase()] ?? 'application/octet-stream';
}

/** Is the file, by its name, a picture? */
export function isPictureName(fileName: string): boolean {
  return contentTypeOf(fileName).startsWith('image/');
}
