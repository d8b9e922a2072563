import { canadianProvinces, usProvinces } from '../cart/addresses/address-rules';
import type { FormState } from './form-fields';
import { deliveryName, errorText, problemOf, selectField, textField } from './form-fields';
import type { SafeHtml } from './markup';
import { dollars, markup } from './markup';
import type { Appraisal } from '../cart/appraise-cart';
import type { PricedDeliveryGroup } from '../cart/delivery';
import type { FieldName } from './checkout-form';
import { deliveryFieldNames } from './checkout-form';
import { lastCharacters } from '../cart/gift-cards';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Renders the address fields.
 *
 * @param countries codes of the countries the shop ships to
 */
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

/** Renders the delivery options, one group of choices for each parcel. */
export function deliveryFields({ groups }: Appraisal, state: FormState): SafeHtml[] {
  return groups.map((group, index) => {
    const field = deliveryFieldNames[index] ?? 'delivery2';
    const error = problemOf(state.problems, field);
    const described = error && markup` aria-describedby="${field}-error"`;
    return markup`<fieldset id="${field}"${described}>
<legend>${deliveryName(group, groups.length)}</legend>
${groups.length > 1 && markup`<p class="hint">${contentsOf(group)}</p>`}
${group.options.map((option) => deliveryChoice(state, field, option))}
${group.options.length === 0 && markup`<p>Nothing on offer takes this package to this address.</p>`}
${errorText(field, error)}
${index === groups.length - 1 && updateButton}
</fieldset>`;
  });
}

function contentsOf({ lines }: PricedDeliveryGroup): string {
  return lines
    .map(({ record, variant }) => {
      const choice = variant.title === 'Default Title' ? '' : `, ${variant.title}`;
      return `${record.quantity} x ${variant.productTitle}${choice}`;
    })
    .join('; ');
}

const updateButton = markup`<p class="hint">Prices depend on country and state.
<button class="quiet" type="submit" name="intent" value="update">Update prices</button></p>`;

function deliveryChoice(
  { form }: FormState,
  field: FieldName,
  { handle, title, description, cents }: PricedDeliveryGroup['options'][number],
): SafeHtml {
  const checked = form[field] === handle && markup` checked`;
  return markup`<label class="choice">
<input type="radio" name="${field}" value="${handle}"${checked} required>
<span>${title}<br><span class="hint">${description}</span></span>
<span class="price">${cents === 0 ? 'Free' : dollars(cents)}</span>
</label>`;
}

/**
 * Renders the input for discount codes and gift cards, and those on the cart with a button to
 * remove each.
 */
export function codeFields({ discounts, giftCards }: Appraisal, state: FormState): SafeHtml {
  const codes = discounts.codes.map(({ code, applicable }) =>
    applied(
      `${code}${applicable ? '' : ', which does nothing for this cart'}`,
      `remove-code:${code}`,
    ),
  );
  const cards = giftCards.map(({ uuid, code, balance }) => {
    const name = `Gift card ending in ${lastCharacters(code)}`;
    return applied(`${name}, ${dollars(balance)} left on it`, `remove-card:${uuid}`);
  });
  const list = [...codes, ...cards];
  return markup`<fieldset><legend>Discount code or gift card</legend>
${list.length > 0 && markup`<ul class="applied">${list}</ul>`}
<div class="with-button">
${textField(state, 'code', 'Code', { autocomplete: 'off', optional: true })}
<button class="quiet" type="submit" name="intent" value="apply">Apply</button>
</div>
</fieldset>`;
}

function applied(text: string, intent: string): SafeHtml {
  return markup`<li><span>${text}</span>
<button class="quiet" type="submit" name="intent" value="${intent}" aria-label="Remove ${text}">Remove</button></li>`;
}
