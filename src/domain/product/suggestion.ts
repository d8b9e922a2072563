import type { Merchandise } from '../cart/cart';
import type { Money } from '../money/money';
import type { ShopImage } from './product';

/** Product suggested beside the cart, with enough facts to be added from there. */
export type Suggestion = {
  productGid: string;
  handle: string;
  title: string;
  image: ShopImage | null;
  /** Lowest price of the variants. */
  price: Money;
  priceVaries: boolean;
  /** Merchandise that adding it adds; `null` if there is something to choose first. */
  only: Merchandise | null;
};
