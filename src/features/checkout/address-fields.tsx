import { TextField } from '../../ui/text-field';
import type { CheckoutField, CheckoutForm, FieldErrors } from './checkout-form';
import * as styles from './address-fields.module.css';

type AddressFieldsProps = {
  values: CheckoutForm;
  errors: FieldErrors;
  onEdit: (field: CheckoutField, value: string) => void;
};

/** In the order of an American address; browsers fill them by their `autocomplete`. */
const fields = [
  { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { field: 'address', label: 'Address', autoComplete: 'address-line1' },
  { field: 'city', label: 'City', autoComplete: 'address-level2' },
  { field: 'state', label: 'State', autoComplete: 'address-level1' },
  { field: 'zip', label: 'ZIP code', autoComplete: 'postal-code' },
  { field: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

/** Where the goods go, as text a person writes; names of states and countries become codes later. */
export function AddressFields({ values, errors, onEdit }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map(({ field, label, autoComplete }) => (
        <div key={field} className={styles[field]}>
          <TextField
            label={label}
            autoComplete={`shipping ${autoComplete}`}
            maxLength={255}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => onEdit(field, value)}
          />
        </div>
      ))}
    </div>
  );
}
