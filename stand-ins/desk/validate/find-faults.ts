import { isEmptyField } from '../../../src/domain/story/empty-field';
import { isRecord } from '../../../src/lib/values/json';
import type {
  BlokContent,
  Component,
  FieldFault,
  FieldSchema,
  Library,
} from '../app/wire/management';
import type { Report } from './field-faults';
import { countFault, fieldFaults, kindOf, requiredSentence } from './field-faults';
import {
  componentLabel,
  fieldLabel,
  findComponent,
  isAllowedIn,
  readLimit,
  unknownFields,
  valueFields,
} from './read-schema';
import { richTextFaults } from './rich-text-faults';

/** Maximum number of faults listed: a broken story may have one at each value. */
const maxFaults = 300;

/** Levels of objects and lists in a story that the content service takes. */
const maxDepth = 1_000;

/** A place on the way into a story, with the words of the way. */
type Place = { blokUid: string; field?: string; trail: readonly string[] };

type Walk = { library: Library; faults: FieldFault[] };

/**
 * Lists the faults of a story's content by the schemas of its components, in the order of the form.
 * Errors are what the content service or the site's parser refuses, and what the site would have to
 * leave out; the rest are warnings. Takes any JSON and never throws.
 *
 * Schemas cannot express these, so only the site's parser finds them: which of two fields must be
 * filled (a film's file or its YouTube address), a field that another one requires (the article of a
 * session that is a workout), names that must differ (tabs), the id of a blok, which the service sets, a file
 * of the kind that captions need, and a linked story that was deleted or is not published.
 */
export function findFieldFaults(content: BlokContent, library: Library): FieldFault[] {
  const walk: Walk = { library, faults: [] };
  const root: Place = { blokUid: uidOf(content) ?? '', trail: [] };
  if (isDeeperThan(maxDepth, content)) {
    add(walk, root, 'Bloks are nested too deeply to be saved. Remove the innermost ones.');
  } else if (isRecord(content) && !Array.isArray(content)) rootFaults(content, root, walk);
  else add(walk, root, 'The story has no content. Restore an earlier version from its history.');
  return walk.faults;
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeperThan(depth - 1, part));
}

function rootFaults(content: BlokContent, root: Place, walk: Walk): void {
  const component = findComponent(walk.library, content.component);
  if (!component) {
    const name = nameOf(content);
    add(walk, root, `The content type “${name}” does not exist. Restore it, or move the content.`);
    return;
  }
  if (!component.is_root) {
    const label = componentLabel(walk.library, component.name);
    add(walk, root, `“${label}” is a blok and no content type. Create the story anew with one.`);
  }
  fieldsFaults(content, component, root, walk);
}

/** Adds the faults of a blok's fields and of everything inside them. */
function fieldsFaults(blok: BlokContent, component: Component, place: Place, walk: Walk): void {
  const { blokUid, trail } = place;
  const fields = valueFields(component);
  const lists = fields.filter(([, { type }]) => type === 'bloks' || type === 'richtext');
  // The only list of a nested blok needs no name: "Workout › Exercise 2".
  const isOnlyList = lists.length === 1 && trail.length > 0;
  for (const [field, schema] of fields) {
    const at = { blokUid, field, trail: [...trail, fieldLabel(field, schema)] };
    // A value that the object inherits, such as `constructor`, is none of its own.
    const value = Object.hasOwn(blok, field) ? blok[field] : undefined;
    valueFaults(value, schema, at, isOnlyList ? { ...at, trail } : at, walk);
    if (walk.faults.length >= maxFaults) return;
  }
  for (const field of unknownFields(blok, component)) {
    const label = componentLabel(walk.library, component.name);
    const sentence = `“${label}” has no field “${field}” any more. The value is kept, but the site does not show it.`;
    add(walk, { blokUid, field, trail: [...trail, field] }, sentence, 'warning');
  }
}

/** @param inside the place of bloks within the field */
function valueFaults(
  value: unknown,
  schema: FieldSchema,
  at: Place,
  inside: Place,
  walk: Walk,
): void {
  const report: Report = (sentence, severity) => add(walk, at, sentence, severity);
  if (schema.required && isEmptyField(value, schema.type)) report(requiredSentence(schema));
  else if (schema.type === 'bloks') {
    bloksFaults(listOf(value, schema, report), schema, inside, walk);
  } else if (schema.type === 'richtext') {
    bloksFaults(richTextFaults(value, report), schema, inside, walk);
  } else {
    if (schema.type === 'multiasset') listOf(value, schema, report);
    fieldFaults(value, schema, walk.library, report);
  }
}

/** Returns the entries of a list, and reports the fault of their number. */
function listOf(value: unknown, schema: FieldSchema, report: Report): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    if (schema.type === 'bloks') {
      report(`Here is ${kindOf(value)} where bloks belong. Add a blok to replace it.`);
    }
    return [];
  }
  const minimum = readLimit(schema, 'minimum', 'minimum_entries');
  const fault = countFault(value.length, minimum, readLimit(schema, 'maximum', 'maximum_entries'));
  if (fault) report(fault);
  return value;
}

/** Adds the faults of the bloks of one field. Bloks of one component are numbered if there are several. */
function bloksFaults(
  bloks: readonly unknown[],
  schema: FieldSchema,
  inside: Place,
  walk: Walk,
): void {
  const names = bloks.map(nameOf);
  const counts = new Map<string, number>();
  for (const [index, blok] of bloks.entries()) {
    const name = names[index] ?? '';
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const isOneOfMany = number > 1 || names.includes(name, index + 1);
    const label = componentLabel(walk.library, name) + (isOneOfMany ? ` ${number}` : '');
    const blokUid = uidOf(blok);
    // A blok without an id is found by the field it is in.
    const at = blokUid ? { blokUid } : inside;
    blokFaults(blok, schema, { ...at, trail: [...inside.trail, label] }, walk);
    if (walk.faults.length >= maxFaults) return;
  }
}

function blokFaults(blok: unknown, schema: FieldSchema, place: Place, walk: Walk): void {
  if (!isRecord(blok) || Array.isArray(blok)) {
    add(walk, place, `Here is ${kindOf(blok)} where a blok belongs. Remove it.`);
    return;
  }
  const name = nameOf(blok);
  const component = findComponent(walk.library, name);
  if (!component) {
    const sentence = name
      ? `There is no blok “${name}” any more. Remove it, or have it put back into the model.`
      : 'This blok does not say which one it is. Remove it.';
    add(walk, place, sentence);
    return;
  }
  if (!isAllowedIn(component, schema)) {
    const label = componentLabel(walk.library, name);
    add(walk, place, `“${label}” cannot be here. Remove it, or move it to a field that takes it.`);
  }
  const uid = blok['_uid'];
  if (uid !== undefined && uid !== null && typeof uid !== 'string') {
    add(walk, place, 'The id of this blok is broken. Duplicate the blok, then remove this one.');
  }
  fieldsFaults(blok as BlokContent, component, place, walk);
}

function add(
  { faults }: Walk,
  { trail, ...at }: Place,
  sentence: string,
  severity: FieldFault['severity'] = 'error',
): void {
  if (faults.length < maxFaults) faults.push({ at, trail: trail.join(' › '), sentence, severity });
}

function uidOf(blok: unknown): string | undefined {
  const uid = isRecord(blok) ? blok['_uid'] : undefined;
  return typeof uid === 'string' && uid ? uid : undefined;
}

function nameOf(blok: unknown): string {
  const name = isRecord(blok) ? blok['component'] : undefined;
  return typeof name === 'string' ? name : '';
}
