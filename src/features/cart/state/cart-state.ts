import type { Cart, CartAttribute, CartLine, Merchandise } from '../../../domain/cart/cart';
import type { QueuedChange } from './queued-change';

/** Reason why the trusted cart changed. Analytics counts only what the shopper `changed` here. */
export type CartCause = 'loaded' | 'changed' | 'adopted' | 'rebuilt' | 'cleared';

/** Line the browser stores: enough to show it and to put it into a new cart. */
export type LocalLine = Pick<CartLine, 'lineGid' | 'quantity' | 'merchandise'>;

/** Line as shown: the service's line with the unconfirmed changes applied. */
export type DisplayLine = {
  /** Does not change while a new line is confirmed, so that focus and row survive. */
  lineKey: string;
  quantity: number;
  merchandise: Merchandise;
  /** Values of the service, stale while `isPending`; `null` for a line it has not returned yet. */
  confirmed: Confirmed | null;
  isPending: boolean;
};

type Confirmed = Pick<CartLine, 'total' | 'discountAllocations' | 'terms' | 'disclosures'>;

/**
 * Errors or warnings in sentences, by what they are about. Those of a line go by its key, those of a
 * discount code or gift card by the code, and those of a gift card that is being removed by its gid.
 */
export type CartMessages = {
  lines: Readonly<Record<string, string>>;
  codes: Readonly<Record<string, string>>;
  note: string | null;
  cart: readonly string[];
  network: string | null;
};

export const noMessages: CartMessages = {
  lines: {},
  codes: {},
  note: null,
  cart: [],
  network: null,
};

/** Part of the state that survives a reload and that tabs share. */
export type CartMemory = {
  cartGid: string | null;
  localLines: readonly LocalLine[];
  localCodes: readonly string[];
  localNote: string;
  localAttributes: readonly CartAttribute[];
  /** Gift card codes as typed here; the service returns only their last characters. */
  localGiftCodes: readonly string[];
  /** True once the shopper was sent to pay: a cart that is missing may have been bought. */
  checkoutOpened: boolean;
  /** True if an order is known to be placed, so that no question is asked when its cart is missing. */
  orderPlaced: boolean;
  /** Lines of a cart that was missing after checkout: bought or lost, only the shopper knows. */
  unconfirmedLines: readonly LocalLine[];
};

/** Shape of the cart in the browser's storage. */
export type StoredCart = CartMemory & {
  /** Reasons why discount codes do not apply; the service returns them only when codes are set. */
  codeReasons: Readonly<Record<string, string>>;
};

export type CartData = CartMemory & {
  /** `empty` until the browser's storage has been read, as in the server's HTML. */
  status: 'empty' | 'loading' | 'ready';
  /** Trusted cart: the last one the service sent; `null` before that and when there is none. */
  cart: Cart | null;
  cause: CartCause;
  /** Queue of the outbox: changes to be sent, in order. Set by the outbox alone. */
  changes: readonly QueuedChange[];
  /** Changes rolled back after a failed send. `resume` queues them again. Set by the outbox alone. */
  failed: readonly QueuedChange[];
  /** Id of the change in flight. */
  sentId: number | null;
  /** Number of checkout's own changes in flight. */
  checkoutTasks: number;
  /** True once the shopper has changed anything since the page was loaded. */
  hasChanged: boolean;
  /** True if the shop may hold something other than `cart`, since an answer was lost. */
  isUnconfirmed: boolean;
  /** True while offline: changes are kept and sent later. */
  isWaiting: boolean;
  /**
   * True from the moment the page is left until it is shown again. Requests of such a page are
   * aborted, so their failure says nothing about the shop.
   */
  isClosing: boolean;
  /** False if the browser refused to store the cart, which then lasts as long as the page. */
  isKept: boolean;
  /** Lines to show: the known ones with all changes applied. */
  lines: readonly DisplayLine[];
  /** Note to show, with all changes applied. */
  note: string;
  errors: CartMessages;
  /** Differences between the request and what the service did; replaced by every answer. */
  warnings: CartMessages;
  isDialogOpen: boolean;
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
  isUnconfirmed: false,
  isWaiting: false,
  isClosing: false,
  isKept: true,
  lines: [],
  note: '',
  errors: noMessages,
  warnings: noMessages,
  isDialogOpen: false,
};
