import { addressFormat } from '../../domain/address-format';
import { toCountryCode, toCountryName } from '../../domain/country';
import { provinceNames } from '../../domain/province';
import { TextField } from '../../ui/text-field';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';
import { TextList } from './text-list';
import * as styles from './address-fields.module.css';

type AddressFieldsProps = {
  values: CheckoutForm;
  errors: FieldErrors;
  /** Codes of the countries the shop ships to; `undefined` until it has said. */
  shipsTo: readonly string[] | undefined;
  onEdit: (field: CheckoutField, value: string) => void;
};

type Field = {
  field: Exclude<CheckoutField, 'email'>;
  label: string;
  autoComplete: string;
  options?: string[];
};

/** Where the goods go, as text a person writes; names of states and countries become codes later. */
export function AddressFields({ values, errors, shipsTo, onEdit }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {listFields(values.country, shipsTo).map(({ field, label, autoComplete, options = [] }) => (
        <div key={field} className={styles[field]}>
          <TextField
            label={label}
            autoComplete={`shipping ${autoComplete}`}
            maxLength={255}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => onEdit(field, value)}
          >
            {options.length > 1 && (
              <TextList
                of={label}
                options={options}
                value={values[field]}
                onChoose={(text) => onEdit(field, text)}
              />
            )}
          </TextField>
        </div>
      ))}
    </div>
  );
}

/** In the order of an American address, under the names the country has for its parts. */
function listFields(country: string, shipsTo: readonly string[] = []): Field[] {
  const countryCode = toCountryCode(country) ?? '';
  const { city, province, postalCode } = addressFormat(countryCode);
  const fields: Field[] = [
    { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
    { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
    { field: 'address', label: 'Address', autoComplete: 'address-line1' },
    { field: 'city', label: city, autoComplete: 'address-level2' },
    {
      field: 'state',
      label: province ?? '',
      autoComplete: 'address-level1',
      options: provinceNames(countryCode),
    },
    { field: 'zip', label: postalCode, autoComplete: 'postal-code' },
    {
      field: 'country',
      label: 'Country',
      autoComplete: 'country-name',
      options: shipsTo.map(toCountryName).sort((a, b) => a.localeCompare(b, 'en')),
    },
  ];
  return fields.filter(({ label }) => label !== '');
}
