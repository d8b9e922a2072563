import { sessionStore } from '../../lib/browser/browser-storage';
import { setField } from '../../lib/browser/fields';
import { asRecord } from '../../lib/values/json';

/** Key of what was typed before a reload: the path of the page and the texts by field. */
const storageKey = 'typed-fields';

type TypedFields = { path: string; texts: [field: string, text: string][] };

/** Fields that people type into. Quantities and choices are stored where they are made. */
type TextControl = HTMLInputElement | HTMLTextAreaElement;

const controls = 'input[type=text],input[type=email],input[type=search],input[type=tel],textarea';

/**
 * Stores what has been typed into parts of this page, before a reload that the reader did not ask for.
 * `restoreTypedFields` puts it back.
 */
export function storeTypedFields(parts: readonly Element[]): void {
  const texts = findControls(parts)
    .filter(({ value, readOnly }) => value && !readOnly)
    .map((control) => [nameOf(control), control.value]);
  sessionStore.writeJson(storageKey, { path: window.location.pathname, texts });
}

/**
 * Puts back what was typed before the last reload, as soon as each field appears: some are in parts of
 * the page that load later, or in a dialog. A field that has a text already keeps it.
 */
export function restoreTypedFields(): void {
  const typed = sessionStore.readJson(storageKey, readTypedFields);
  if (!typed) return;
  sessionStore.remove(storageKey);
  const { path } = typed;
  let { texts } = typed;
  const restore = () => {
    if (path !== window.location.pathname) texts = [];
    const found = texts.length > 0 ? findControls([document.body]) : [];
    texts = texts.filter(([name, text]) => {
      const control = found.find((each) => nameOf(each) === name);
      if (control?.value === '') setField(control, text);
      return !control;
    });
    if (texts.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

function findControls(parts: readonly Element[]): TextControl[] {
  return parts.flatMap((part) => [...part.querySelectorAll<TextControl>(controls)]);
}

/** Returns the name of a field: its label, or the name it is sent by. */
function nameOf({ labels, name }: TextControl): string {
  return labels?.[0]?.textContent || name;
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
