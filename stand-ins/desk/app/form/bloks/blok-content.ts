/** Finds, changes and creates bloks in a story's content, which is immutable. */
import { isRecord } from '../../../../../src/lib/values/json';
import { allowedBloks, isBlokLike, valueFields } from '../../../validate/read-schema';
import { copyBlok } from '../../preview/blok-places';
import type { PickEntry } from '../../ui/pick-dialog';
import type { BlokContent, Component, FieldSchema, Library } from '../../wire/management';

const known = new WeakMap<object, ReadonlySet<string>>();

const none: ReadonlySet<string> = new Set();

/** Returns the ids of the bloks in a value, its own included. Kept by object, since content is immutable. */
export function uidsIn(value: unknown): ReadonlySet<string> {
  if (!isRecord(value)) return none;
  const before = known.get(value);
  if (before) return before;
  const uids = new Set<string>();
  collect(value, uids);
  known.set(value, uids);
  return uids;
}

function collect(value: Record<string, unknown>, uids: Set<string>): void {
  const { _uid: uid } = value;
  if (typeof uid === 'string') uids.add(uid);
  for (const inner of Object.values(value)) {
    if (!isRecord(inner)) continue;
    // Only bloks are kept: a text has thousands of nodes.
    if (typeof inner['component'] !== 'string') collect(inner, uids);
    else for (const nested of uidsIn(inner)) uids.add(nested);
  }
}

type Change = (blok: BlokContent) => BlokContent;

/** Changes one blok of a story, wherever it is. Returns the same object if the story does not have it. */
export function changeBlok(content: BlokContent, blokUid: string, change: Change): BlokContent {
  return changeIn(content, blokUid, change) as BlokContent;
}

function changeIn(value: unknown, blokUid: string, change: Change): unknown {
  if (!isRecord(value) || !uidsIn(value).has(blokUid)) return value;
  if (value['_uid'] === blokUid) return change(value as BlokContent);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => changeIn(item, blokUid, change));
  }
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, changeIn(item, blokUid, change)]));
}

/** A blok or a preset of one to pick. */
export type BlokOffer = PickEntry & { create: () => BlokContent };

/** Returns the bloks that a field takes, each followed by its presets. */
export function blokOffers(schema: FieldSchema, library: Library): BlokOffer[] {
  return allowedBloks(schema, library).flatMap((component) => {
    const name = component.display_name || component.name;
    return [
      {
        id: component.name,
        name,
        note: component.description || undefined,
        create: () => newBlok(component),
      },
      ...component.all_presets.map(({ id, name: presetName, preset }) => ({
        id: `${component.name} ${id}`,
        name: `${name}: ${presetName}`,
        create: () => newBlok(component, isRecord(preset) ? preset : {}),
      })),
    ];
  });
}

/** Creates a blok with the defaults of its fields and, if one is given, the values of a preset. */
export function newBlok(
  component: Component,
  preset: Readonly<Record<string, unknown>> = {},
): BlokContent {
  const defaults = valueFields(component).flatMap(([name, { type, default_value: value }]) => {
    const start = toStart(type, value);
    return start === undefined ? [] : [[name, start] as const];
  });
  return copyBlok({
    ...Object.fromEntries(defaults),
    ...preset,
    _uid: '',
    component: component.name,
  });
}

/** Returns the value a field starts with, in the form the service stores; `undefined` for none. */
function toStart(type: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (type === 'options') {
    return typeof value === 'string' ? value.split(' ').filter(Boolean) : value;
  }
  if (type === 'bloks') return Array.isArray(value) ? value.filter(isBlokLike) : undefined;
  if (type === 'boolean') return value === true || value === 'true';
  return typeof value === 'number' ? String(value) : value;
}
