/**
 * State and actions that the parts of one form share. State that one row or field reads is in a store, so that
 * a keystroke renders the fields on its way and no others.
 */
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { createStore, useStore } from 'zustand';
import { findBlokPlaces } from '../preview/blok-places';
import type { FramedControl } from '../ui/field-frame';
import type { BlokContent, FieldFault, FieldRef, FieldSchema, Library } from '../wire/management';

type FormState = {
  /** Ids of the bloks whose forms are open. */
  open: ReadonlySet<string>;
  /** Field or blok that takes the focus as soon as it is shown. */
  target: FieldRef | null;
  faults: readonly FieldFault[];
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
    faults: [],
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

/** Runs when the form is asked for a place, once it is shown. The same may be asked for again. */
export function useTarget(
  isHere: (at: FieldRef, open: ReadonlySet<string>) => boolean,
  onTarget: () => void,
): void {
  const { store } = useForm();
  const target = useFormState((state) =>
    state.target && isHere(state.target, state.open) ? state.target : null,
  );
  const run = useEffectEvent(onTarget);
  useEffect(() => {
    if (!target) return;
    store.setState({ target: null });
    run();
  }, [target, store]);
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

/** Message under a field, from its faults. */
export type FieldMessage = { sentence: string; severity: 'error' | 'warning' };

/** Returns the message of a field, or of a blok without its fields; `undefined` without faults. */
export function useMessage(blokUid: string, field?: string): FieldMessage | undefined {
  // As a text, which is the same as long as the faults are.
  const text = useFormState(({ faults }) => {
    const own = faults.filter(({ at }) => at.blokUid === blokUid && at.field === field);
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
