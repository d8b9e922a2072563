import { isRecord } from '../../../../src/lib/values/json';
import { uidsIn } from './uids-in';
import type { BlokContent } from '../wire/management';

/** Changes one blok of a story, wherever it is. Returns the same object if the story does not have it. */
export function changeBlok(
  content: BlokContent,
  blokUid: string,
  change: (blok: BlokContent) => BlokContent,
): BlokContent {
  return changeIn(content, blokUid, change) as BlokContent;
}

function changeIn(
  value: unknown,
  blokUid: string,
  change: (blok: BlokContent) => BlokContent,
): unknown {
  if (!isRecord(value) || !uidsIn(value).has(blokUid)) return value;
  if (value['_uid'] === blokUid) return change(value as BlokContent);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => changeIn(item, blokUid, change));
  }
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, changeIn(item, blokUid, change)]));
}

/** Returns a change of a story that puts a value back into a field. */
export function withValue(at: { blokUid: string; field: string }, value: unknown) {
  return (content: BlokContent): BlokContent =>
    changeBlok(content, at.blokUid, (blok) => ({ ...blok, [at.field]: value }));
}
