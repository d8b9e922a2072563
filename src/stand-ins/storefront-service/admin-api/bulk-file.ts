import path from 'node:path';

/** Where the result of a bulk operation lies. */
export function bulkFile(dataDir: string, id: string): string {
  return path.join(dataDir, 'bulk', `${id}.jsonl`);
}
