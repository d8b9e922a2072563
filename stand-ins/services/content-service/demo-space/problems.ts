/** Position in the demo files: a label for people, and a stable key. */
export type Place = {
  /** Path below the demo folder. */
  file: string;
  /** Label that a person can find in the file: a field, or a line. */
  label: string;
  /** Key of the position within the story, from which bloks get their `_uid`. */
  key: string;
};

/** Collects the problems of the demo files, so that an author sees all of them at once. */
export class Problems {
  readonly #lines: string[] = [];

  /** @param message the problem and its remedy */
  add(place: Place, message: string): void {
    this.#lines.push(`${place.file}, ${place.label}: ${message}`);
  }

  /** @throws an Error that lists every problem, if there is one */
  throwIfAny(): void {
    const count = this.#lines.length;
    if (count === 0) return;
    const summary =
      count === 1 ? 'The demo space has a problem' : `The demo space has ${count} problems`;
    throw new Error(`${summary}:\n${this.#lines.map((line) => `- ${line}`).join('\n')}`);
  }
}

/** Returns the position of a named field, or of an entry of a list. */
export function placeWithin(place: Place, name: string | number): Place {
  const step = typeof name === 'number' ? `[${name}]` : name;
  const joint = typeof name === 'number' || place.label === '' ? '' : '.';
  return { ...place, label: `${place.label}${joint}${step}`, key: `${place.key}.${name}` };
}
