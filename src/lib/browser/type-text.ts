/** Sets a field's text as typing does: React replaces the setter of the field itself, and listens to `input`. */
export function typeText(field: Element, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
