import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
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

/** Renders a blok's form. It is a new function at each change, so only open bloks read it. */
export const RenderBlokContext = createContext<RenderBlok>(() => null);

/** @throws Error outside a rich text field */
export function useBlokSettings(): BlokSettings {
  const settings = useContext(BlokSettingsContext);
  if (!settings) throw new Error('A blok of a text is outside its field.');
  return settings;
}
