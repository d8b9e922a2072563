import type { Merchandise } from '../cart/cart';
import type { Money } from '../money/money';
import type { ShopImage } from './product';

/** A product shown beside a cart, small enough to be added from there. */
export type Suggestion = {
  productGid: string;
  handle: string;
  title: string;
  image: ShopImage | null;
  /** The lowest price of its variants. */
  price: Money;
  priceVaries: boolean;
  /** What adding it would add; `null` when there is something to choose first. */
  only: Merchandise | null;
};
