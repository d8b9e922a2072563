import { addressFormat } from '../../domain/address/address-format';
import { toCountryCode, toCountryName } from '../../domain/address/country';
import { provinceNames } from '../../domain/address/province';
import { TextField } from '../../ui/controls/text-field';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';
import * as styles from './address-fields.module.css';

type AddressFieldsProps = {
  values: CheckoutForm;
  errors: FieldErrors;
  /** Codes of the countries the shop ships to; `undefined` until it has said. */
  shipsTo: readonly string[] | undefined;
  onEdit: (field: CheckoutField, value: string) => void;
  /** The shopper has gone on from a field to another one. */
  onLeave: (field: CheckoutField) => void;
};

type Field = {
  field: Exclude<CheckoutField, 'email'>;
  label: string;
  autoComplete: string;
  type?: 'tel';
  hint?: string;
  options?: string[];
};

/** Where the goods go, as text a person writes; names of states and countries become codes later. */
export function AddressFields({ values, errors, shipsTo, onEdit, onLeave }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {listFields(values.country, shipsTo).map(
        ({ field, autoComplete, options = [], ...texts }) => (
          <div key={field} className={styles[field]}>
            <TextField
              {...texts}
              autoComplete={`shipping ${autoComplete}`}
              maxLength={255}
              value={values[field]}
              error={errors[field]}
              onChange={(value) => onEdit(field, value)}
              onBlur={({ relatedTarget }) => {
                if (isOtherField(relatedTarget)) onLeave(field);
              }}
            >
              {options.length > 1 && (
                <TextList
                  of={texts.label}
                  options={options}
                  value={values[field]}
                  onChoose={(text) => onEdit(field, text)}
                />
              )}
            </TextField>
          </div>
        ),
      )}
    </div>
  );
}

/**
 * Whether what has the focus now is typed into or chosen from. Elsewhere, as on the button, an error
 * that appears would move what is being pressed from under the pointer.
 */
function isOtherField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), select');
}

/** In the order of an American address, under the names the country has for its parts. */
function listFields(country: string, shipsTo: readonly string[] = []): Field[] {
  const countryCode = toCountryCode(country) ?? '';
  const { unit, city, province, postalCode } = addressFormat(countryCode);
  const fields: Field[] = [
    { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
    { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
    { field: 'company', label: 'Company (optional)', autoComplete: 'organization' },
    { field: 'address', label: 'Address', autoComplete: 'address-line1' },
    { field: 'address2', label: `${unit} (optional)`, autoComplete: 'address-line2' },
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
    {
      field: 'phone',
      label: 'Phone (optional)',
      autoComplete: 'tel',
      type: 'tel',
      hint: 'For the carrier, if a delivery needs a word.',
    },
  ];
  return fields.filter(({ label }) => label !== '');
}

type TextListProps = {
  /** The field the list belongs to, for those who do not see that it stands there. */
  of: string;
  options: readonly string[];
  value: string;
  onChoose: (text: string) => void;
};

/**
 * A list at the end of a text box, for those who would rather choose than type. The box itself stays
 * a plain one, which browsers fill in and which takes a code or a name alike.
 */
function TextList({ of, options, value, onChoose }: TextListProps) {
  const chosen = options.find((option) => option.toLowerCase() === value.trim().toLowerCase());
  return (
    <>
      <select
        className={styles.list}
        aria-label="Choose from the list"
        title={`${of}: choose from the list`}
        autoComplete="off"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" disabled>
          Choose
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <span className={styles.arrow} aria-hidden>
        ▾
      </span>
    </>
  );
}
