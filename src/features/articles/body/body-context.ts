import type { ReactNode } from 'react';
import { createContext } from 'react';

/** What a text needs from the page it stands on. */
export type BodyMaterial = {
  /** Shows the product with a handle; nothing when the shop does not have it. */
  renderProduct: (handle: string, note: string) => ReactNode;
  /** Whether an editor looks at it, who is told what readers are not. */
  isDraft: boolean;
};

/** A text without a page around it has no products and is public. */
export const BodyContext = createContext<BodyMaterial>({
  renderProduct: () => null,
  isDraft: false,
});
