import { isRecord } from '../../../../../src/lib/values/json';
import { componentLabel, findComponent } from '../../../validate/read-schema';
import type { Library } from '../../wire/management';

const maxLength = 120;

/** Bloks of which the site shows the first active one of a list. */
const shownAlone: ReadonlySet<unknown> = new Set(['announcement']);

/** True for an active blok that is not shown, since another active one is before it in the list. */
export function isBehindAnother(items: readonly unknown[], index: number): boolean {
  const isActive = (blok: unknown) =>
    isRecord(blok) && shownAlone.has(blok['component']) && blok['active'] === true;
  return isActive(items[index]) && items.findIndex(isActive) < index;
}

/** Returns one line that tells a blok from its neighbors: its name and the text of its preview field. */
export function summaryOf(blok: unknown, library: Library): string {
  const text = previewText(blok, library);
  const label = blokLabel(blok, library);
  return text ? `${label}: ${text}` : label;
}

/** Returns the name of a blok's component for editors, and that it is inactive. */
export function blokLabel(blok: unknown, library: Library): string {
  const name = isRecord(blok) && typeof blok['component'] === 'string' ? blok['component'] : '';
  if (!isRecord(blok) || !name) return 'Not a blok';
  const { active } = findComponent(library, name)?.schema ?? {};
  const isOff = active?.type === 'boolean' && blok['active'] !== true;
  const label = componentLabel(library, name);
  return isOff ? `${label} (not ${(active.display_name ?? 'active').toLowerCase()})` : label;
}

/** Returns the text of a blok's preview field, or of the first text it has. */
export function previewText(blok: unknown, library: Library): string {
  if (!isRecord(blok)) return '';
  const component = findComponent(library, blok['component']);
  const names = [component?.preview_field ?? '', ...Object.keys(component?.schema ?? {})];
  for (const name of names) {
    const value = Object.hasOwn(blok, name) ? blok[name] : undefined;
    const type = component?.schema[name]?.type;
    const isReadable = name === component?.preview_field || type === 'text' || type === 'textarea';
    if (isReadable && typeof value === 'string' && value.trim()) {
      return value.trim().slice(0, maxLength);
    }
  }
  return '';
}
