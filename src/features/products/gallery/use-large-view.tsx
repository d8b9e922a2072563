import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import type { ShopImage } from '../../../domain/product/product';
import type { LargeViewProps } from './large-view';

/**
 * Opens pictures large. Its script is fetched when the first is opened; if it cannot be had, the
 * picture itself is opened, as it is without script.
 */
export function useLargeView(pictures: readonly ShopImage[]): {
  largeView: ReactNode;
  openLarge: (place: number) => void;
} {
  const [View, setView] = useState<ComponentType<LargeViewProps>>();
  const [place, setPlace] = useState<number>();
  const openLarge = (next: number) => {
    setPlace(next);
    void import('./large-view').then(
      ({ LargeView }) => setView(() => LargeView),
      () => window.location.assign(pictures[next]?.url ?? ''),
    );
  };
  const largeView = View && place !== undefined && (
    <View pictures={pictures} place={place} onMove={setPlace} onClose={() => setPlace(undefined)} />
  );
  return { largeView, openLarge };
}
