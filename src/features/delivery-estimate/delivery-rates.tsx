import type { DeliveryOption } from '../../domain/cart/cart';
import { toCountryName } from '../../domain/address/country';
import { formatMoney } from '../../domain/money/money';
import { Notice } from '../../ui/feedback/notice';
import * as styles from './delivery-estimate.module.css';
import { elsewhere } from './country-select';

type DeliveryRatesProps = {
  countryCode: string;
  zip: string;
  parcels: readonly (readonly DeliveryOption[])[];
  refusal: string | null;
  isOutdated: boolean;
};

/** The rates to a place, or that there are none. */
export function DeliveryRates(props: DeliveryRatesProps) {
  const { countryCode, zip, parcels, refusal, isOutdated } = props;
  const place = countryCode === elsewhere ? 'that country' : toCountryName(countryCode);
  const options = parcels.flat();
  if (refusal !== null) return <Notice>{refusal}</Notice>;
  if (options.length === 0) {
    return <Notice>We do not ship this cart to {[zip, place].filter(Boolean).join(', ')}.</Notice>;
  }
  return (
    <>
      <p className={styles.place}>To {[zip, place].filter(Boolean).join(', ')}:</p>
      {parcels.map((choices, index) => (
        <dl key={choices[0]?.handle ?? index} className={styles.rates}>
          {choices.map(({ handle, title, description, estimatedCost }) => (
            <div key={handle} className={styles.rate}>
              <dt>
                {title}
                {description && <span className={styles.hint}>{description}</span>}
              </dt>
              <dd>{estimatedCost.cents === 0 ? 'Free' : formatMoney(estimatedCost)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className={styles.hint}>
        {isOutdated
          ? 'Your cart has changed since. Show rates again.'
          : 'The address you give at checkout decides.'}
      </p>
    </>
  );
}
