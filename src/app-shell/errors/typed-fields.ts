import { sessionStore } from '../../lib/browser-storage';

/** Key of what was typed before a reload: the path of the page and the texts by field. */
export const typedFieldsKey = 'typed-fields';

export type TypedFields = { path: string; texts: [field: string, text: string][] };

/** Fields that people type into. Quantities and choices are stored where they are made. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns the text fields of the page. */
export function findTextControls(): TextControl[] {
  const types = 'text,email,search,tel'.replace(/\w+/g, 'input[type=$&]');
  return [...document.querySelectorAll<TextControl>(`${types},textarea`)];
}

/** Returns the name of a field: its label, or the name it is sent by. */
export function nameOfControl({ labels, name }: TextControl): string {
  return labels?.[0]?.textContent || name;
}

/**
 * Stores what has been typed into this page, before a reload that the reader did not ask for.
 * `restoreTypedFields` puts it back.
 */
export function storeTypedFields(): void {
  const texts = findTextControls()
    .filter(({ value, readOnly }) => value && !readOnly)
    .map((control) => [nameOfControl(control), control.value]);
  sessionStore.writeJson(typedFieldsKey, { path: window.location.pathname, texts });
}
