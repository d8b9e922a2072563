import { sessionStore } from '../../lib/browser-storage';
import { asRecord } from '../../lib/json';
import type { TextControl, TypedFields } from './typed-fields';
import { findTextControls, nameOfControl, typedFieldsKey } from './typed-fields';

/**
 * Puts back what was typed before the last reload, as soon as each field appears: some are in parts of
 * the page that load later, or in a dialog. A field that has a text already keeps it. Loaded only after
 * such a reload.
 */
export function restoreTypedFields(): void {
  const typed = sessionStore.readJson(typedFieldsKey, readTypedFields);
  sessionStore.remove(typedFieldsKey);
  const { path } = typed ?? {};
  let texts = typed?.texts ?? [];
  const restore = () => {
    if (path !== window.location.pathname) texts = [];
    const controls = texts.length > 0 ? findTextControls() : [];
    texts = texts.filter(([name, text]) => {
      const control = controls.find((each) => nameOfControl(each) === name);
      if (control?.value === '') type(control, text);
      return !control;
    });
    if (texts.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

/** Sets a text as typing does: React replaces the setter of the field itself, and listens to `input`. */
function type(control: TextControl, text: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function readTypedFields(stored: unknown): TypedFields | undefined {
  const { path, texts } = asRecord(stored) ?? {};
  if (typeof path !== 'string' || !Array.isArray(texts)) return undefined;
  const list: readonly unknown[] = texts;
  return { path, texts: list.filter(isPair) };
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}
