/**
 * State and actions that the parts of one form share. State that one row or field reads is in a store, so that
 * a keystroke renders the fields on its way and no others.
 */
import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import { findBlokPlaces } from '../preview/blok-places';
import type { FramedControl } from '../ui/field-frame';
import type { BlokContent, FieldFault, FieldRef, FieldSchema, Library } from '../wire/management';

type FormState = {
  /** Ids of the bloks whose forms are open. */
  open: ReadonlySet<string>;
  /** Field or blok that takes the focus as soon as it is shown. */
  target: FieldRef | null;
  /** Faults by the id of their blok. */
  faults: ReadonlyMap<string, readonly FieldFault[]>;
};

export type FormSession = {
  library: Library;
  store: ReturnType<typeof createFormStore>;
  renderBlok: (blok: BlokContent, onChange: (blok: BlokContent) => void) => ReactNode;
  /** Changes the whole content as it is now, for undoing what a closed list has done. */
  edit: (change: (content: BlokContent) => BlokContent) => void;
};

/** Properties of the control of a field. Its value has the shape that `fitsType` asks for. */
export type ControlProps = {
  schema: FieldSchema;
  value: unknown;
  control: FramedControl;
  /** Name of the field for editors. */
  label: string;
  at: { blokUid: string; field: string };
  onChange: (value: unknown) => void;
};

const FormContext = createContext<FormSession | null>(null);

export const FormProvider = FormContext.Provider;

/** Returns what the form around a field knows. */
export function useForm(): FormSession {
  const session = useContext(FormContext);
  if (!session) throw new Error('A field is outside of a story form.');
  return session;
}

/** Reads a part of the form's state, and renders again when the part changes. */
export function useFormState<Part>(read: (state: FormState) => Part): Part {
  return useStore(useForm().store, read);
}

export function createFormStore() {
  return createStore<FormState>(() => ({
    open: new Set(),
    target: null,
    faults: new Map(),
  }));
}

type FormStore = ReturnType<typeof createFormStore>;

/** Opens or closes a blok. */
export function setOpen(store: FormStore, key: string, isOpen: boolean): void {
  store.setState(({ open }) => {
    const changed = new Set(open);
    if (isOpen) changed.add(key);
    else changed.delete(key);
    return { open: changed };
  });
}

/** Ends what the form was asked for, once it has the focus. The same may be asked again. */
export function endTarget(store: FormStore): void {
  store.setState({ target: null });
}

/** Opens the bloks around a field or blok, which takes the focus once it is shown. A place that is gone is ignored. */
export function reveal(store: FormStore, content: BlokContent, at: FieldRef): void {
  const places = findBlokPlaces(content, at.blokUid);
  if (!places) return;
  store.setState(({ open }) => ({
    open: new Set([...open, ...places.map(({ blok }) => blok._uid)]),
    target: at,
  }));
}

/** Takes over the faults. */
export function setFaults(store: FormStore, faults: readonly FieldFault[]): void {
  const byUid = new Map<string, FieldFault[]>();
  for (const fault of faults) {
    byUid.set(fault.at.blokUid, [...(byUid.get(fault.at.blokUid) ?? []), fault]);
  }
  store.setState({ faults: byUid });
}

/** Message under a field, from its faults. */
export type FieldMessage = { sentence: string; severity: 'error' | 'warning' };

/** Returns the message of a field, or of a blok without its fields; `undefined` without faults. */
export function useMessage(blokUid: string, field?: string): FieldMessage | undefined {
  // As a text, which is the same as long as the faults are.
  const text = useFormState(({ faults }) => {
    const own = (faults.get(blokUid) ?? []).filter(({ at }) => at.field === field);
    const isError = own.some(({ severity }) => severity === 'error');
    const sentences = own.map(({ sentence }) => sentence);
    return sentences.length > 0 ? `${isError ? 'error' : 'warning'} ${sentences.join(' ')}` : '';
  });
  return useMemo(() => {
    if (text === '') return undefined;
    const severity = text.startsWith('error') ? 'error' : 'warning';
    return { severity, sentence: text.slice(severity.length + 1) };
  }, [text]);
}

/**
 * Returns a setter of one part of a value that stays the same function: what it reads is the newest
 * value, also before React has rendered a change.
 */
export function useParts<Value, Key>(
  value: Value,
  onChange: (value: Value) => void,
  put: (value: Value, key: Key, part: unknown) => Value,
): (key: Key, part: unknown) => void {
  const latest = useRef({ value, onChange, put });
  useLayoutEffect(() => {
    latest.current = { value, onChange, put };
  });
  return useMemo(
    () => (key: Key, part: unknown) => {
      const { current } = latest;
      current.value = current.put(current.value, key, part);
      current.onChange(current.value);
    },
    [],
  );
}
