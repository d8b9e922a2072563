import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { site } from '../../config/site';
import { toCountryName } from '../../domain/address/country';
import { isPostalCode } from '../../domain/address/postal-area';
import type { Cart, DeliveryOption } from '../../domain/cart/cart';
import { useFetched } from '../../hooks/use-fetched';
import { useShownPending } from '../../hooks/use-shown-pending';
import { formatMoney } from '../../domain/money/money';
import { getShippingCountries } from '../../storefront/checkout/checkout-api';
import type { EstimatedDelivery } from '../../storefront/cart/delivery-estimate-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { Button } from '../../ui/controls/button';
import * as field from '../../ui/controls/field.module.css';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/controls/text-field';
import { deliveryAddressOf } from '../free-shipping/use-free-shipping-rule';
import * as styles from './delivery-estimate.module.css';
import { elsewhere, useDeliveryEstimate } from './use-delivery-estimate';

/** Form that shows what delivery to a place costs, before the shopper gives an address. */
export function DeliveryEstimate({ cart }: { cart: Cart | null }) {
  const known = deliveryAddressOf(cart);
  const [typed, setTyped] = useState<{ country?: string; zip?: string }>({});
  const country = typed.country ?? known?.countryCode ?? site.country;
  const zip = typed.zip ?? known?.zip ?? '';
  const [error, setError] = useState<string>();
  const { estimate, request } = useDeliveryEstimate(cart);
  const isLoading = useShownPending(estimate.pending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = checkZip(country, zip.trim());
    setError(problem);
    if (!problem) request(country, zip.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CountrySelect value={country} onChange={(code) => setTyped({ country: code, zip })} />
      <TextField
        label={country === 'US' ? 'ZIP' : 'Postal code'}
        value={zip}
        onChange={(text) => setTyped({ country, zip: text })}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" tone="dark" size="small">
        Show rates
      </Button>
      <div aria-live="polite" aria-busy={estimate.pending} className={styles.answer}>
        {isLoading && <p>One moment, asking for rates.</p>}
        {estimate.error && <Notice>{estimate.error}</Notice>}
        {estimate.known && <DeliveryRates {...estimate.known} isOutdated={estimate.isOutdated} />}
      </div>
    </form>
  );
}

function checkZip(country: string, zip: string): string | undefined {
  if (!zip && (country === 'US' || country === 'CA')) {
    return `Enter a ${country === 'US' ? 'ZIP' : 'postal'} code.`;
  }
  if (zip && !isPostalCode(country, zip)) {
    return country === 'US'
      ? 'This is not a US ZIP code.'
      : `${zip} is not a postal code there (${toCountryName(country)}).`;
  }
  return undefined;
}

type DeliveryRatesProps = EstimatedDelivery & {
  countryCode: string;
  zip: string;
  isOutdated: boolean;
};

/** Rates to a place, or a notice that there are none. */
function DeliveryRates(props: DeliveryRatesProps) {
  const { countryCode, zip, parcels, refusal, isOutdated } = props;
  if (refusal !== null) return <Notice>{refusal}</Notice>;
  if (countryCode === elsewhere) {
    return <Notice>We ship to the countries in this list only.</Notice>;
  }
  const place = [zip, toCountryName(countryCode)].filter(Boolean).join(', ');
  if (parcels.every(({ options }) => options.length === 0)) {
    return <Notice>{`We do not ship this cart to this address: ${place}.`}</Notice>;
  }
  return (
    <>
      <p className={styles.place}>{`To ${place}:`}</p>
      {parcels.length > 1 && (
        <p>{`Your order travels in ${parcels.length} packages. Each has a price of its own.`}</p>
      )}
      {parcels.map(({ contents, options }, index) => (
        <ParcelRates
          key={contents}
          title={parcels.length > 1 ? `Package ${index + 1}: ${contents}` : undefined}
          options={options}
        />
      ))}
      <p className={styles.hint}>
        {isOutdated
          ? 'Your cart has changed since. Show rates again.'
          : 'The address you give at checkout decides.'}
      </p>
    </>
  );
}

type ParcelRatesProps = {
  /** Names the parcel if there are several. */
  title: string | undefined;
  options: readonly DeliveryOption[];
};

function ParcelRates({ title, options }: ParcelRatesProps) {
  const titleId = useId();
  return (
    <div role={title && 'group'} aria-labelledby={title && titleId}>
      {title && (
        <p id={titleId} className={styles.parcel}>
          {title}
        </p>
      )}
      {options.length === 0 && <Notice>No shipping option takes this package there.</Notice>}
      <dl className={styles.rates}>
        {options.map(({ handle, title: name, description, estimatedCost }) => (
          <div key={handle} className={styles.rate}>
            <dt>
              <span>{name}</span>
              {description && <span className={styles.hint}>{description}</span>}
            </dt>
            <dd>{estimatedCost.cents === 0 ? 'Free' : formatMoney(estimatedCost)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type CountrySelectProps = { value: string; onChange: (countryCode: string) => void };

/** Countries the shop ships to; only the home country until they have been loaded. */
function CountrySelect({ value, onChange }: CountrySelectProps) {
  const id = useId();
  const { data = [] } = useFetched('countries', () => getShippingCountries(storefrontClient));
  const countries = data.length > 0 ? data : [site.country];
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Ship to
      </label>
      <select
        id={id}
        className={field.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {toCountryName(code)}
          </option>
        ))}
        <option value={elsewhere}>Another country</option>
      </select>
    </div>
  );
}
