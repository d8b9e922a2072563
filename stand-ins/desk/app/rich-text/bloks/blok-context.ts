import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { StoreApi } from 'zustand';
import { createStore, useStore } from 'zustand';
import type { BlokContent, Library } from '../../wire/management';

/** State that all bloks of a text share. Typing does not change it. */
export type BlokSettings = {
  library: Library;
  openUids: ReadonlySet<string>;
  /** Blok whose first field gets the focus when its form appears. */
  focusUid: string | null;
  setOpen: (blokUid: string, isOpen: boolean, takesFocus?: boolean) => void;
};

export type RenderBlok = (blok: BlokContent, onChange: (blok: BlokContent) => void) => ReactNode;

export const BlokSettingsContext = createContext<BlokSettings | null>(null);

type BlokForms = StoreApi<{ renderBlok: RenderBlok }>;

/** Forms of the bloks. The context never changes, so that a text of many bloks is not searched. */
export const BlokFormsContext = createContext<BlokForms | null>(null);

/**
 * Returns the forms for the context. The function that renders them is a new one at each change, and
 * only open bloks follow it.
 */
export function useBlokForms(renderBlok: RenderBlok): BlokForms {
  const [forms] = useState(() => createStore(() => ({ renderBlok })));
  useLayoutEffect(() => forms.setState({ renderBlok }), [forms, renderBlok]);
  return forms;
}

/** @throws Error outside a rich text field */
export function useRenderBlok(): RenderBlok {
  const forms = useContext(BlokFormsContext);
  if (!forms) throw new Error(outsideMessage);
  return useStore(forms).renderBlok;
}

const outsideMessage = 'A blok of a text is outside its field.';

/** @throws Error outside a rich text field */
export function useBlokSettings(): BlokSettings {
  const settings = useContext(BlokSettingsContext);
  if (!settings) throw new Error(outsideMessage);
  return settings;
}
