import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Folder of the demo brand's pictures. A picture's name is its path there, without extension. */
export const picturesFolder = path.join(__dirname, '../../../demo/pictures');

/** A picture of the demo brand; sizes are in pixels. */
type PictureFile = { file: string; svg: string; width: number; height: number; alt: string };

/** Form of a name: what is shown, then how, such as `punch/paste-up`. */
const nameForm = /^[a-z0-9-]+\/[a-z0-9-]+$/;

let descriptions: Readonly<Record<string, string>> | undefined;

/**
 * Returns the alternative text of a picture in `descriptions.yaml`, or else the text of its folder.
 *
 * @throws an Error for a picture without one
 */
function describePicture(name: string): string {
  descriptions ??= parse(
    readFileSync(path.join(picturesFolder, 'descriptions.yaml'), 'utf8'),
  ) as Record<string, string>;
  const alt = descriptions[name] ?? descriptions[path.dirname(name)];
  if (alt) return alt;
  throw new Error(`Describe the picture "${name}" in stand-ins/demo/pictures/descriptions.yaml.`);
}

/** Reads a picture of the stories by its name; returns `undefined` if there is none. */
export function readPictureFile(name: string): PictureFile | undefined {
  const file = `${name}.svg`;
  const place = path.join(picturesFolder, file);
  if (!nameForm.test(name) || !existsSync(place)) return undefined;
  const svg = readFileSync(place, 'utf8');
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { file, svg, width: Number(width), height: Number(height), alt: describePicture(name) };
}

/** Lists the names of all pictures. */
export function pictureNames(): string[] {
  return readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();
}
