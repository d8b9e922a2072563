import { canadianProvinces } from '../cart/address-rules';
import { usProvinces } from '../cart/us-provinces';
import type { FormState } from './form-fields';
import { selectField, textField } from './form-fields';
import type { SafeHtml } from './markup';
import { markup } from './markup';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Where the order goes. @param countries codes of the countries the shop sends to */
export function addressFields(state: FormState, countries: string[]): SafeHtml {
  return markup`<fieldset><legend>Shipping address</legend>
<div class="row">
${textField(state, 'firstName', 'First name', { autocomplete: 'given-name', optional: true })}
${textField(state, 'lastName', 'Last name', { autocomplete: 'family-name' })}
</div>
${textField(state, 'company', 'Company', { autocomplete: 'organization', optional: true })}
${textField(state, 'address1', 'Address', { autocomplete: 'address-line1' })}
${textField(state, 'address2', 'Apartment, suite', { autocomplete: 'address-line2', optional: true })}
${textField(state, 'city', 'City', { autocomplete: 'address-level2' })}
${selectField(state, 'countryCode', 'Country', { autocomplete: 'country', groups: [{ entries: countryEntries(countries) }] })}
<div class="row">
${selectField(state, 'provinceCode', 'State or province', { autocomplete: 'address-level1', groups: areaGroups, optional: true })}
${textField(state, 'zip', 'ZIP or postal code', { autocomplete: 'postal-code' })}
</div>
${textField(state, 'phone', 'Phone', { type: 'tel', autocomplete: 'tel', optional: true })}
</fieldset>`;
}

function countryEntries(countries: string[]) {
  return countries
    .map((value) => ({ value, text: regionNames.of(value) ?? value }))
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
}

const areaGroups = [
  {
    label: 'United States',
    entries: Object.entries(usProvinces).map(([value, { name }]) => ({ value, text: name })),
  },
  {
    label: 'Canada',
    entries: Object.entries(canadianProvinces).map(([value, { name }]) => ({ value, text: name })),
  },
];
