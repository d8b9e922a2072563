import { createHash } from 'node:crypto';

const minId = 1_000_000;
const idRange = 900_000_000;

/**
 * Creates a source of numeric ids: the same texts in the same order get the same ids, each a
 * different one. They leave room for later stories below 2^31, the limit of Gatsby's integers.
 */
export function createIdAllocator(): (text: string) => number {
  const taken = new Set<number>();
  return (text) => {
    let id = minId + (createHash('sha1').update(text).digest().readUInt32BE(0) % idRange);
    while (taken.has(id)) id += 1;
    taken.add(id);
    return id;
  };
}
