import type { Place, Problems } from './problems';
import { placeWithin } from './problems';

/**
 * Reads the fields of one YAML mapping. A missing or invalid field is reported and replaced by a
 * harmless value, so that one pass finds every problem.
 */
export class FieldReader {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(
    values: unknown,
    readonly place: Place,
    readonly problems: Problems,
  ) {
    this.#values = isMapping(values) ? values : {};
    if (!isMapping(values)) {
      problems.add(place, 'expected fields, one "name: value" a line.');
    }
  }

  has(name: string): boolean {
    this.#read.add(name);
    return this.#values[name] !== undefined && this.#values[name] !== null;
  }

  /** Reads a required text. */
  text(name: string): string {
    if (!this.#require(name)) return '';
    return this.#textOf(this.#values[name], placeWithin(this.place, name));
  }

  /** Reads a text, empty by default. */
  optionalText(name: string): string {
    return this.has(name) ? this.text(name) : '';
  }

  /** Reads a list of texts, empty by default. */
  texts(name: string): string[] {
    return this.#list(name).map((entry, index) =>
      this.#textOf(entry, placeWithin(placeWithin(this.place, name), index)),
    );
  }

  /** Reads one of the allowed words. */
  oneOf<Word extends string>(name: string, allowed: readonly [Word, ...Word[]]): Word {
    const found = allowed.find((word) => word === this.#values[name]);
    if (this.#require(name) && found === undefined) {
      this.report(name, `"${String(this.#values[name])}" is not known. Use ${allowed.join(', ')}.`);
    }
    return found ?? allowed[0];
  }

  /** Reads a list of allowed words, empty by default. */
  someOf<Word extends string>(name: string, allowed: readonly Word[]): Word[] {
    return this.texts(name).flatMap((text) => {
      const found = allowed.find((word) => word === text);
      if (found === undefined) {
        this.report(name, `"${text}" is not known. Use ${allowed.join(', ')}.`);
      }
      return found ?? [];
    });
  }

  wholeNumber(name: string, least: number): number {
    const value = this.#values[name];
    if (!this.#require(name)) return least;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value;
    this.report(name, `expected a whole number of at least ${least}.`);
    return least;
  }

  /** Reads true or false, false by default. */
  flag(name: string): boolean {
    if (!this.has(name)) return false;
    if (typeof this.#values[name] !== 'boolean') this.report(name, 'expected true or false.');
    return this.#values[name] === true;
  }

  /** Reads an ISO 8601 date with milliseconds and Z, or `undefined`. */
  date(name: string): string | undefined {
    if (!this.has(name)) return undefined;
    const date = new Date(String(this.#values[name]));
    if (!Number.isNaN(date.getTime())) return date.toISOString();
    this.report(name, 'expected a date such as 2026-03-04T09:00:00.000Z.');
    return undefined;
  }

  /** Returns the fields of an optional nested mapping. */
  optionalGroup(name: string): FieldReader | undefined {
    if (!this.has(name)) return undefined;
    return new FieldReader(this.#values[name], placeWithin(this.place, name), this.problems);
  }

  /** Returns the fields of a required nested mapping. */
  group(name: string): FieldReader | undefined {
    return this.#require(name) ? this.optionalGroup(name) : undefined;
  }

  /** Returns the mappings of a list, none by default. */
  groups(name: string): FieldReader[] {
    const place = placeWithin(this.place, name);
    return this.#list(name).map(
      (entry, index) => new FieldReader(entry, placeWithin(place, index), this.problems),
    );
  }

  report(name: string, message: string): void {
    this.problems.add(placeWithin(this.place, name), message);
  }

  /** Reports unread fields, which are usually misspelled. Call it last. */
  refuseOthers(): void {
    for (const name of Object.keys(this.#values)) {
      if (this.#read.has(name)) continue;
      const known = [...this.#read].join(', ');
      this.report(name, `there is no such field here. Fields: ${known}.`);
    }
  }

  #require(name: string): boolean {
    if (this.has(name) && this.#values[name] !== '') return true;
    this.report(name, 'is missing. Fill it in.');
    return false;
  }

  #list(name: string): unknown[] {
    if (!this.has(name)) return [];
    const value = this.#values[name];
    if (Array.isArray(value)) return value;
    this.report(name, 'expected a list: one "- entry" a line, or [first, second].');
    return [];
  }

  #textOf(value: unknown, place: Place): string {
    if (typeof value === 'string') return value.trim();
    this.problems.add(place, 'expected a text. Put it in quotes when it looks like a number.');
    return '';
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
