import type { Cart, Merchandise } from '../../domain/cart';
import type { CartAnswer } from '../../storefront/cart-api';
import type { StorefrontClient } from '../../storefront/storefront-client';
import type { StorefrontResult } from '../../storefront/storefront-error';
import type { CartChange } from './cart-changes';
import type { DisplayLine, LocalLine } from './optimistic-lines';

/** Why the trusted cart is what it is. Analytics counts only what the shopper `changed` here. */
export type CartCause = 'loaded' | 'changed' | 'adopted' | 'rebuilt' | 'cleared';

/** Sentences by what they are about; a line's go by its key, a code's by the code. */
export type CartProblems = {
  lines: Readonly<Record<string, string>>;
  codes: Readonly<Record<string, string>>;
  cart: readonly string[];
  network: string | null;
};

/** The part of the state that survives a reload and that tabs share. */
export type CartMemory = {
  cartGid: string | null;
  localLines: readonly LocalLine[];
  localCodes: readonly string[];
  /** Whether the shopper has been sent to pay, so that a cart that is gone may have been bought. */
  checkoutOpened: boolean;
  /** Lines of a cart that was gone after checkout: bought, or lost. Only the shopper knows. */
  unconfirmedLines: readonly LocalLine[];
};

export type CartData = CartMemory & {
  /** `empty` until the browser's memory has been read: what the server's HTML shows. */
  status: 'empty' | 'loading' | 'ready';
  /** The last cart the service sent; `null` before that and when there is none. */
  cart: Cart | null;
  cause: CartCause;
  /** What the shopper asked for and the service has not confirmed, in order. */
  changes: readonly CartChange[];
  /** The change that is under way. */
  sentId: number | null;
  /** Checkout's own changes that are under way. */
  checkoutTasks: number;
  /** Whether the shopper has changed anything since the page was loaded. */
  hasChanged: boolean;
  /** Whether the shop may hold something else than `cart`, since an answer was lost. */
  isInDoubt: boolean;
  /** Offline: changes are kept and sent later. */
  isWaiting: boolean;
  /** What to show: the known lines with all changes applied. */
  lines: readonly DisplayLine[];
  errors: CartProblems;
  /** What the service did otherwise than asked; replaced by every answer. */
  warnings: CartProblems;
  isDialogOpen: boolean;
};

export type CartActions = {
  /** Reads the browser's memory and loads the cart. Safe to call again. */
  hydrate: () => Promise<void>;
  /** Loads what the service holds now, as after a change in another tab. */
  refresh: () => Promise<void>;
  /** Puts merchandise into the cart and opens the dialog on it. */
  add: (merchandise: Merchandise, quantity?: number) => Promise<void>;
  /** A quantity of 0 removes the line. */
  setQuantity: (lineKey: string, quantity: number) => Promise<void>;
  remove: (lineKey: string) => Promise<void>;
  applyDiscount: (code: string) => Promise<void>;
  removeDiscount: (code: string) => Promise<void>;
  /** Fetches the scripts the cart needs, ahead of the first change. */
  prepare: () => Promise<void>;
  /** Sends what is waiting, after the connection has come back or the shopper asks. */
  resume: () => Promise<void>;
  /** Runs a change of checkout's in turn with the others, and trusts the cart it answers. */
  runOnCart: (task: CartTask) => Promise<StorefrontResult<CartAnswer>>;
  /** To be called before the shopper is sent to pay. */
  noteCheckoutOpened: () => void;
  /** The shopper says that no order was placed: puts the lines into a new cart. */
  restoreLines: () => Promise<void>;
  /** The shopper says that the order went through. */
  forgetUnconfirmed: () => void;
  openDialog: () => void;
  closeDialog: () => void;
};

/** A change of a living cart, made with the store's own client. */
export type CartTask = (
  cart: Cart,
  client: StorefrontClient,
) => Promise<StorefrontResult<CartAnswer>>;

export type CartState = CartData & CartActions;

export const noProblems: CartProblems = { lines: {}, codes: {}, cart: [], network: null };

export const initialCartData: CartData = {
  cartGid: null,
  localLines: [],
  localCodes: [],
  checkoutOpened: false,
  unconfirmedLines: [],
  status: 'empty',
  cart: null,
  cause: 'loaded',
  changes: [],
  sentId: null,
  checkoutTasks: 0,
  hasChanged: false,
  isInDoubt: false,
  isWaiting: false,
  lines: [],
  errors: noProblems,
  warnings: noProblems,
  isDialogOpen: false,
};
