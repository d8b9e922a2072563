import type { FormEvent } from 'react';
import { useState } from 'react';
import { site } from '../../config/site';
import { toCountryName } from '../../domain/address/country';
import { isPostalCode } from '../../domain/address/postal-area';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/controls/text-field';
import { useCartStore } from '../cart/state/cart-store';
import { CountrySelect } from './country-select';
import { DeliveryRates } from './delivery-rates';
import * as styles from './delivery-estimate.module.css';
import { useDeliveryEstimate } from './use-delivery-estimate';
import { selectDeliveryAddress } from '../free-shipping/use-shipping-place';

/** What delivery would cost to a place, before the shopper gives an address. */
export function DeliveryEstimate() {
  const known = useCartStore(selectDeliveryAddress);
  const [typed, setTyped] = useState<{ country?: string; zip?: string }>({});
  const country = typed.country ?? known?.countryCode ?? site.country;
  const zip = typed.zip ?? known?.zip ?? '';
  const [error, setError] = useState<string>();
  const { estimate, ask } = useDeliveryEstimate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = checkZip(country, zip.trim());
    setError(problem);
    if (!problem) ask(country, zip.trim());
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
      <div aria-live="polite" aria-busy={estimate.status === 'loading'} className={styles.answer}>
        {estimate.status === 'loading' && <p>One moment, asking for rates.</p>}
        {estimate.status === 'failed' && <Notice>{estimate.sentence}</Notice>}
        {estimate.status === 'known' && <DeliveryRates {...estimate} />}
      </div>
    </form>
  );
}

function checkZip(country: string, zip: string): string | undefined {
  if (!zip && (country === 'US' || country === 'CA')) {
    return `Enter a ${country === 'US' ? 'ZIP' : 'postal'} code.`;
  }
  if (zip && !isPostalCode(country, zip)) {
    return `This is not a postal code of ${toCountryName(country)}.`;
  }
  return undefined;
}
