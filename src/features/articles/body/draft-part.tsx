import type { ComponentType, ReactElement } from 'react';
import { createContext, createElement, useContext } from 'react';

export type PartProps = {
  /** Section, blok or node of a text that the child shows. */
  of: object;
  children: ReactElement;
};

/** Component that a draft puts around each of its parts, to mark them for the editor; none for readers. */
export const DraftPart = createContext<ComponentType<PartProps> | undefined>(undefined);

/** Shows a part of the content, marked in a draft. */
export function Part(props: PartProps) {
  const Draft = useContext(DraftPart);
  return Draft ? createElement(Draft, props) : props.children;
}
