import { createHash } from 'node:crypto';

/** A file of the release. `path` begins with a slash. */
export type BuiltFile = { path: string; content: string };

/** Whatever lies under `/static` is kept for ever by browsers, and by the releases that follow. */
const folder = '/static/search';

/** A file whose name holds a digest of its content. */
export function toBuiltFile(name: string, json: object): BuiltFile {
  const content = JSON.stringify(json);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 20);
  return { path: `${folder}/${name}-${digest}.json`, content };
}
