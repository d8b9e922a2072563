import { addressFormat } from '../../domain/address/address-format';
import { toCountryCode, toCountryName } from '../../domain/address/country';
import { provinceNames } from '../../domain/address/province';
import { TextField } from '../../ui/controls/text-field';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';
import * as styles from './address-fields.module.css';

type AddressFieldsProps = {
  values: CheckoutForm;
  errors: FieldErrors;
  /** Country codes the shop ships to; `undefined` while unknown. */
  shipsTo: readonly string[] | undefined;
  onEdit: (field: CheckoutField, value: string) => void;
  /** Called when the focus moves from one field to another. */
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

/**
 * Renders the delivery address as plain text fields. Names of states and countries become codes
 * when the form is read.
 */
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
 * True if the element takes typed or chosen input. When the focus moves to a button instead, an
 * error that appears would move the button from under the pointer.
 */
function isOtherField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), select');
}

/** Lists the fields in the order of an American address, labeled as the country labels them. */
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
  /** Label of the text field the list belongs to, for screen readers. */
  of: string;
  options: readonly string[];
  value: string;
  onChoose: (text: string) => void;
};

/**
 * Renders a list of suggestions at the end of a text field. The field stays a plain one, so
 * browsers autofill it and it accepts codes and names alike.
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
