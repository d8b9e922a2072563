import type { ShippingRate } from '../../domain/checkout/checkout';
import type { CheckoutProblem } from '../../storefront/checkout/checkout-answer';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';

export type CheckoutData = {
  /** Texts typed by the shopper, which override the cart's values. */
  edits: Partial<CheckoutForm>;
  /**
   * Handles of shipping rates in flight, by delivery group. They are shown as selected until the
   * service answers.
   */
  pendingRates: Readonly<Record<string, string | undefined>>;
  fieldErrors: FieldErrors;
  /** Errors of the form as a whole. */
  formErrors: readonly string[];
  /** User errors and warnings of the last answer to a change made here. */
  problems: readonly CheckoutProblem[];
  /**
   * Error message of the last request that failed to reach the shop; `null` after one that
   * succeeded.
   */
  problem: string | null;
  /** Country codes the shop ships to; `undefined` while unknown. */
  shipsTo: readonly string[] | undefined;
  /** Number of saves in flight. */
  saves: number;
  /** True from the final save until the shopper is back from the payment page. */
  isPaying: boolean;
  /** Number of refused attempts to pay. Each one moves the focus to the first error. */
  refusals: number;
};

export type CheckoutState = CheckoutData & {
  /** Restores the form typed before a reload and loads the countries the shop ships to. */
  open: () => Promise<void>;
  /** Stores a typed value. A complete form is saved after a pause in typing. */
  edit: (field: CheckoutField, value: string) => void;
  /** Validates a field when the focus moves on. Empty fields stay without an error. */
  leave: (field: CheckoutField) => void;
  /** Saves the form if it is complete, for example after the connection is back. */
  retry: () => Promise<void>;
  /** Selects the shipping rate of one delivery group. */
  chooseRate: (rate: ShippingRate) => Promise<void>;
  /**
   * Takes lines that cannot be bought out of the order.
   *
   * @returns true if the shop has done so
   */
  takeOut: (lineGids: readonly string[]) => Promise<boolean>;
  /**
   * Saves everything and returns the URL of the payment page, or `null` if something is missing or
   * refused.
   */
  pay: () => Promise<string | null>;
  /** Ends the paying state when the shopper returns from the payment page. */
  endPaying: () => void;
  /** Ends the paying state with an error if the payment page has not opened, as when offline. */
  failHandOver: () => void;
};

export const initialCheckoutData: CheckoutData = {
  edits: {},
  pendingRates: {},
  fieldErrors: {},
  formErrors: [],
  problems: [],
  problem: null,
  shipsTo: undefined,
  saves: 0,
  isPaying: false,
  refusals: 0,
};
