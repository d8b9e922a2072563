import type { BlokContent, Fault, Library } from '../app/wire/management';

/** Lists the faults of a story's content by the content model. */
export function findFaults(_content: BlokContent, _library: Library): Fault[] {
  return [];
}
