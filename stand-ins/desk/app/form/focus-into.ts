const focusable =
  '[contenteditable="true"], input:not([type="hidden"]), select, textarea, button, [tabindex="0"]';

/** Scrolls to a field and moves the focus to its first control that is not a tool of its text. */
export function focusInto(field: HTMLElement | null | undefined): void {
  field?.scrollIntoView({ block: 'center' });
  const controls = [...(field?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  controls.find((control) => !control.closest('[data-text-tools]'))?.focus({ preventScroll: true });
}
