import path from 'node:path';

/** Where the stand-ins, the publisher and the releases keep their state, as an absolute path. */
export function dataFolderFrom(variables: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(variables.DATA_DIR || '.data');
}
