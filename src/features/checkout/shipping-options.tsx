import { useId } from 'react';
import type { Checkout, ShippingChoice, ShippingRate } from '../../domain/checkout/checkout';
import { formatMoney } from '../../domain/money/money';
import { Notice } from '../../ui/feedback/notice';
import { RadioOption } from '../../ui/controls/radio-option';
import { useCheckoutStore } from './checkout-store';
import * as styles from './shipping-options.module.css';

type ShippingOptionsProps = { checkout: Checkout };

/** Renders the shipping rates of each delivery group once the shop has an address. */
export function ShippingOptions({ checkout }: ShippingOptionsProps) {
  const { shippingRates, shippingAddress } = checkout;
  const { ready, choices } = shippingRates;
  const isSaving = useCheckoutStore(({ saves }) => saves > 0);
  const chooseRate = useCheckoutStore((state) => state.chooseRate);
  const pendingRates = useCheckoutStore((state) => state.pendingRates);
  return (
    <div className={styles.parcels} aria-busy={isSaving}>
      <p className={styles.pending} aria-live="polite">
        {describeRates(ready, isSaving, shippingAddress !== null)}
      </p>
      {choices.map((choice, index) => (
        <ShippingGroup
          key={choice.deliveryGroupGid}
          title={
            choices.length > 1 ? `Shipping, package ${index + 1}: ${choice.contents}` : 'Shipping'
          }
          choice={choice}
          selectedHandle={pendingRates[choice.deliveryGroupGid] ?? choice.selectedHandle}
          onChoose={(rate) => void chooseRate(rate)}
        />
      ))}
    </div>
  );
}

/** Returns the status text above the rates. */
function describeRates(isReady: boolean, isSaving: boolean, hasAddress: boolean): string {
  if (isSaving) return isReady ? 'Updating the shipping options.' : 'Looking up shipping options.';
  if (isReady) return '';
  return hasAddress
    ? 'We do not ship to this address.'
    : 'Shipping options appear once your address is complete.';
}

type ShippingGroupProps = {
  title: string;
  choice: ShippingChoice;
  selectedHandle: string | null;
  onChoose: (rate: ShippingRate) => void;
};

function ShippingGroup({ title, choice, selectedHandle, onChoose }: ShippingGroupProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {choice.rates.length === 0 && (
        <Notice>No shipping option takes this package to this address.</Notice>
      )}
      {choice.rates.map((rate) => (
        <RadioOption
          key={rate.handle}
          group={name}
          value={rate.handle}
          label={rate.title}
          note={rate.description ?? undefined}
          price={rate.price.cents === 0 ? 'Free' : formatMoney(rate.price)}
          isChosen={rate.handle === selectedHandle}
          onChoose={() => onChoose(rate)}
        />
      ))}
    </fieldset>
  );
}
