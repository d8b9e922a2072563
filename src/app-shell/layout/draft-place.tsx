import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';

export type DraftPlaceProps = {
  place: 'announcement' | 'header' | 'main' | 'footer';
  /** The published content of the place. */
  children: ReactNode;
};

/** Component of the preview that decides what a place of the layout shows; none for readers. */
export const useDraftView = create<{ DraftView?: ComponentType<DraftPlaceProps> }>()(() => ({}));

/** Place of the layout in which a preview may show a draft. */
export function DraftPlace(props: DraftPlaceProps) {
  const { DraftView } = useDraftView();
  return DraftView ? <DraftView {...props} /> : props.children;
}
