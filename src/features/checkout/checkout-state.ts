import type { ShippingRate } from '../../domain/checkout';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';

export type CheckoutData = {
  /** What the shopper has typed over what the cart knows. */
  edits: Partial<CheckoutForm>;
  /** Handles of rates that are being chosen, by parcel; shown as chosen until the service answers. */
  pendingRates: Readonly<Record<string, string | undefined>>;
  fieldErrors: FieldErrors;
  /** What is wrong with the form as a whole. */
  formErrors: readonly string[];
  /** Whether everything is being saved before the shopper is sent to pay. */
  isPaying: boolean;
};

export type CheckoutState = CheckoutData & {
  /** Takes a typed value. A form that is complete is saved once typing rests. */
  edit: (field: CheckoutField, value: string) => void;
  /** Chooses how one parcel travels. */
  chooseRate: (rate: ShippingRate) => Promise<void>;
  /** Saves everything; the address to pay at, or `null` when something is missing or refused. */
  pay: () => Promise<string | null>;
};

export const initialCheckoutData: CheckoutData = {
  edits: {},
  pendingRates: {},
  fieldErrors: {},
  formErrors: [],
  isPaying: false,
};
