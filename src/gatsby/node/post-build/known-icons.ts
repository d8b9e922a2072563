import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Icons drawn by the manifest's plugin from the icon of `src/gatsby/config/manifest`, by their side in pixels. */
const drawnIcons = { 32: 'favicon-32x32.png', 192: 'icons/icon-192x192.png' } as const;

/**
 * Returns the icons that browsers, phones and crawlers ask for by name, whatever a page says. One that is among the
 * static files stays as it is.
 *
 * @param projectFolder has the static files and the built site
 */
export async function knownIcons(projectFolder: string): Promise<ReadonlyMap<string, Buffer>> {
  const read = (name: string) => readFile(path.join(projectFolder, 'public', name));
  const large = await read(drawnIcons[192]);
  const icons = Object.entries({
    'favicon.ico': toIconFile(await read(drawnIcons[32]), 32),
    'apple-touch-icon.png': large,
    'apple-touch-icon-precomposed.png': large,
  });
  return new Map(icons.filter(([name]) => !existsSync(path.join(projectFolder, 'static', name))));
}

/**
 * Writes a picture into a file of the type ICO: a directory of one entry, and the PNG behind it.
 *
 * @param side in pixels, below 256
 */
function toIconFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  // Type 1 is an icon; one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  // One plane of 32 bits a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
