import type { Checkout, ShippingChoice, ShippingRate } from '../../domain/checkout';
import { formatMoney } from '../../domain/money';
import { useCheckoutStore } from './checkout-store';
import * as styles from './shipping-options.module.css';

type ShippingOptionsProps = { shippingRates: Checkout['shippingRates'] };

/** How the order may travel, once the shop knows where to. */
export function ShippingOptions({ shippingRates }: ShippingOptionsProps) {
  const { ready, choices } = shippingRates;
  const chooseRate = useCheckoutStore((state) => state.chooseRate);
  const pendingRates = useCheckoutStore((state) => state.pendingRates);
  if (!ready) {
    return <p className={styles.pending}>Shipping options appear once your address is complete.</p>;
  }
  return choices.map((choice, index) => (
    <ShippingGroup
      key={choice.deliveryGroupGid}
      title={choices.length > 1 ? `Shipping, parcel ${index + 1}` : 'Shipping'}
      choice={choice}
      selectedHandle={pendingRates[choice.deliveryGroupGid] ?? choice.selectedHandle}
      onChoose={(rate) => void chooseRate(rate)}
    />
  ));
}

type ShippingGroupProps = {
  title: string;
  choice: ShippingChoice;
  selectedHandle: string | null;
  onChoose: (rate: ShippingRate) => void;
};

function ShippingGroup({ title, choice, selectedHandle, onChoose }: ShippingGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {choice.rates.map((rate) => (
        <label key={rate.handle} className={styles.rate}>
          <input
            type="radio"
            className={styles.radio}
            name={choice.deliveryGroupGid}
            value={rate.handle}
            checked={rate.handle === selectedHandle}
            onChange={() => onChoose(rate)}
          />
          <span>
            {rate.title}
            {rate.description && <span className={styles.note}> {rate.description}</span>}
          </span>
          <span className={styles.price}>{formatMoney(rate.price)}</span>
        </label>
      ))}
    </fieldset>
  );
}
