/** Where in the demo files something stands: for people, and as a key that stays the same. */
export type Place = {
  /** Path below the demo folder. */
  file: string;
  /** What a person looks for in the file: a field, or a line. */
  label: string;
  /** Names the place within the story; bloks get their `_uid` from it. */
  key: string;
};

/** Collects what is wrong with the demo files, so that an author sees all of it at once. */
export class Problems {
  readonly #lines: string[] = [];

  /** @param sentence what is wrong and what to do about it */
  add(place: Place, sentence: string): void {
    this.#lines.push(`${place.file}, ${place.label}: ${sentence}`);
  }

  /** @throws an Error that lists every problem, when there is one */
  throwIfAny(): void {
    const count = this.#lines.length;
    if (count === 0) return;
    const summary =
      count === 1 ? 'The demo space has a problem' : `The demo space has ${count} problems`;
    throw new Error(`${summary}:\n${this.#lines.map((line) => `- ${line}`).join('\n')}`);
  }
}

/** The place of a named field, or of an entry of a list. */
export function placeWithin(place: Place, name: string | number): Place {
  const step = typeof name === 'number' ? `[${name}]` : name;
  const joint = typeof name === 'number' || place.label === '' ? '' : '.';
  return { ...place, label: `${place.label}${joint}${step}`, key: `${place.key}.${name}` };
}
