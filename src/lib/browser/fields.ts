/** Values that a person changes in a field: its text or choice, or whether it is checked. */
export type FieldState = string | boolean;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** True for what people type into, choose from or check. */
export function isField(target: unknown): target is Field {
  return target instanceof Element && target.matches('input:not([type=file]),select,textarea');
}

export function readField(field: Field): FieldState {
  return isCheckable(field) ? field.checked : field.value;
}

/** True if a field is not as the page's HTML has it. */
export function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/**
 * Sets a field as a person does, so that React hears of it even if the field is in that state already: React
 * compares with what was last set by the field's own property, and with the state that it found at hydration.
 */
export function setField(field: Field, state: FieldState): void {
  if (isCheckable(field)) {
    if (field.checked === state) field.checked = !state;
    field.click();
    return;
  }
  const text = String(state);
  if (field instanceof HTMLSelectElement) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.matches('[type=checkbox],[type=radio]');
}
