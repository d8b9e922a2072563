/**
 * Number by which the content service knows a story or a campaign. Above 2^53, which new spaces have, JavaScript would
 * round it to that of another story, so such a number is kept as text (`parseExactJson`).
 */
export type StoryId = number | string;

/** Orders stories by their numbers. */
export function compareStoryIds(one: StoryId, other: StoryId): number {
  return BigInt(one) < BigInt(other) ? -1 : 1;
}

/** Reads the number of a story from an address, a form or an answer; `undefined` for another text. */
export function toStoryId(given: unknown): StoryId | undefined {
  const text = String(given);
  if (!/^(?:0|[1-9]\d{0,19})$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
