import { useEffect, useId, useState } from 'react';
import { site } from '../../config/site';
import { toCountryName } from '../../domain/address/country';
import { getShippingCountries } from '../../storefront/checkout/checkout-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { elsewhere } from './use-delivery-estimate';
import * as styles from './delivery-estimate.module.css';

type CountrySelectProps = { value: string; onChange: (countryCode: string) => void };

/** Countries the shop ships to; only the home country until they have been loaded. */
export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const id = useId();
  const [countries, setCountries] = useState<readonly string[]>([site.country]);
  useEffect(() => {
    let isCurrent = true;
    void getShippingCountries(storefrontClient).then((result) => {
      if (isCurrent && result.ok && result.data.length > 0) setCountries(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Ship to
      </label>
      <select
        id={id}
        className={styles.select}
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
