import { readFileSync } from 'node:fs';

export type IconSet = 'game-icons' | 'mdi';

interface IconShape {
  /** Path data of every shape of the icon, joined. */
  d: string;
  /** Side of the square the path is drawn in. */
  size: number;
}

interface IconFile {
  icons: Record<string, { body: string } | undefined>;
  width?: number;
}

const loaded = new Map<IconSet, IconFile>();

function readSet(set: IconSet): IconFile {
  const known = loaded.get(set);
  if (known !== undefined) return known;
  const path =
    set === 'mdi'
      ? require.resolve('@iconify-json/mdi/icons.json')
      : require.resolve('@iconify-json/game-icons/icons.json');
  const file = JSON.parse(readFileSync(path, 'utf8')) as IconFile;
  loaded.set(set, file);
  return file;
}

/**
 * Returns the path of an icon. The sets are several megabytes, so each is read on first use and
 * cached. Throws if the set has no such icon or the icon has no path.
 */
export function iconShape(set: IconSet, name: string): IconShape {
  const file = readSet(set);
  const body = file.icons[name]?.body;
  if (body === undefined) {
    throw new Error(
      `The icon set ${set} has no icon "${name}"; look the name up in its icons.json.`,
    );
  }
  const d = [...body.matchAll(/\sd="([^"]+)"/g)].map((match) => match[1]).join('');
  if (d === '') {
    throw new Error(`The icon "${name}" of ${set} holds no path; choose another icon.`);
  }
  return { d, size: file.width ?? 16 };
}
