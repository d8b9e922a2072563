import type { Cart, CartAttribute, Merchandise } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { CartChange } from '../outbox/cart-change';
import type { DisplayLine, LocalLine } from './optimistic-lines';

/** Why the trusted cart is what it is. Analytics counts only what the shopper `changed` here. */
export type CartCause = 'loaded' | 'changed' | 'adopted' | 'rebuilt' | 'cleared';

/**
 * Sentences by what they are about; a line's go by its key, those of a discount or gift card by the
 * code, and of a gift card that is being taken off by its gid.
 */
export type CartProblems = {
  lines: Readonly<Record<string, string>>;
  codes: Readonly<Record<string, string>>;
  note: string | null;
  cart: readonly string[];
  network: string | null;
};

/** The part of the state that survives a reload and that tabs share. */
export type CartMemory = {
  cartGid: string | null;
  localLines: readonly LocalLine[];
  localCodes: readonly string[];
  localNote: string;
  localAttributes: readonly CartAttribute[];
  /** Gift cards as they were typed here; the service only tells how they end. */
  localGiftCodes: readonly string[];
  /** Whether the shopper has been sent to pay, so that a cart that is gone may have been bought. */
  checkoutOpened: boolean;
  /** Whether an order is known to have been placed, so that nobody asks when its cart is gone. */
  orderPlaced: boolean;
  /** Lines of a cart that was gone after checkout: bought, or lost. Only the shopper knows. */
  unconfirmedLines: readonly LocalLine[];
};

/** What is stored. */
export type StoredCart = CartMemory & {
  /** Why discount codes of the cart do not apply: the service says so only when codes are set. */
  codeReasons: Readonly<Record<string, string>>;
};

export type CartData = CartMemory & {
  /** `empty` until the browser's memory has been read: what the server's HTML shows. */
  status: 'empty' | 'loading' | 'ready';
  /** The last cart the service sent; `null` before that and when there is none. */
  cart: Cart | null;
  cause: CartCause;
  /** What the shopper asked for and the service has not confirmed, in order; kept over reloads. */
  changes: readonly CartChange[];
  /** What could not be sent and was taken back; asked for again by `resume`. */
  failed: readonly CartChange[];
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
  /** The note with what the shopper has asked for. */
  note: string;
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
  /** Puts several lines into the cart as one change, as from a shared cart. Opens nothing. */
  addLines: (lines: readonly { merchandise: Merchandise; quantity: number }[]) => Promise<void>;
  /** A quantity of 0 removes the line. */
  setQuantity: (lineKey: string, quantity: number) => Promise<void>;
  remove: (lineKey: string) => Promise<void>;
  applyDiscount: (code: string) => Promise<void>;
  removeDiscount: (code: string) => Promise<void>;
  applyGiftCard: (code: string) => Promise<void>;
  removeGiftCard: (gid: string) => Promise<void>;
  /** Replaces the note; an empty one clears it. One that is too long is refused in `errors.note`. */
  setNote: (text: string) => Promise<void>;
  /** Fetches the scripts the cart needs, ahead of the first change. */
  prepare: () => Promise<void>;
  /** Sends what is waiting or has failed, after the connection has come back or the shopper asks. */
  resume: () => Promise<void>;
  /** Sends at once what has not been sent, without waiting for answers: the page is going away. */
  flush: () => void;
  /** Runs a change of checkout's in turn with the others, and trusts the cart it answers. */
  runOnCart: (task: CartTask) => Promise<StorefrontResult<CartAnswer>>;
  /** To be called before the shopper is sent to pay. */
  noteCheckoutOpened: () => void;
  /** To be called when an order is known to have been placed: nobody is asked, in no tab. */
  noteOrderPlaced: () => Promise<void>;
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

export const noProblems: CartProblems = {
  lines: {},
  codes: {},
  note: null,
  cart: [],
  network: null,
};

export const initialCartData: CartData = {
  cartGid: null,
  localLines: [],
  localCodes: [],
  localNote: '',
  localAttributes: [],
  localGiftCodes: [],
  checkoutOpened: false,
  orderPlaced: false,
  unconfirmedLines: [],
  status: 'empty',
  cart: null,
  cause: 'loaded',
  changes: [],
  failed: [],
  sentId: null,
  checkoutTasks: 0,
  hasChanged: false,
  isInDoubt: false,
  isWaiting: false,
  lines: [],
  note: '',
  errors: noProblems,
  warnings: noProblems,
  isDialogOpen: false,
};
