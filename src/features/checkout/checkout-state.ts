import type { ShippingRate } from '../../domain/checkout/checkout';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';

export type CheckoutData = {
  /** What the shopper has typed over what the cart knows. */
  edits: Partial<CheckoutForm>;
  /** Handles of rates that are being chosen, by parcel; shown as chosen until the service answers. */
  pendingRates: Readonly<Record<string, string | undefined>>;
  fieldErrors: FieldErrors;
  /** What is wrong with the form as a whole. */
  formErrors: readonly string[];
  /** Why the last try to save or to choose did not reach the shop; `null` when it did. */
  problem: string | null;
  /** Codes of the countries the shop ships to; `undefined` until it has said. */
  shipsTo: readonly string[] | undefined;
  /** How many forms are being saved. */
  saves: number;
  /** Whether everything is being saved before the shopper is sent to pay, or they are on their way. */
  isPaying: boolean;
  /** How often the way to payment was refused; each time the focus goes to the first reason. */
  refusals: number;
};

export type CheckoutState = CheckoutData & {
  /** Takes up what was typed before a reload, and asks where the shop ships to. */
  open: () => Promise<void>;
  /** Takes a typed value. A form that is complete is saved once typing rests. */
  edit: (field: CheckoutField, value: string) => void;
  /** The shopper has gone on to another field: what cannot be right is said, what is empty is not. */
  leave: (field: CheckoutField) => void;
  /** Saves a form that is complete, as after the connection has come back. */
  retry: () => Promise<void>;
  /** Chooses how one parcel travels. */
  chooseRate: (rate: ShippingRate) => Promise<void>;
  /** Saves everything; the address to pay at, or `null` when something is missing or refused. */
  pay: () => Promise<string | null>;
  /** The shopper is here again, although they were sent to pay. */
  comeBack: () => void;
};

export const initialCheckoutData: CheckoutData = {
  edits: {},
  pendingRates: {},
  fieldErrors: {},
  formErrors: [],
  problem: null,
  shipsTo: undefined,
  saves: 0,
  isPaying: false,
  refusals: 0,
};
