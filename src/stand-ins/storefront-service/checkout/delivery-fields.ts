import type { Appraisal } from '../cart/appraise-cart';
import type { DeliveryGroup } from '../cart/delivery-groups';
import type { FieldName } from './checkout-form';
import { deliveryFieldNames } from './checkout-form';
import { deliveryName } from './delivery-name';
import { dollars } from './dollars';
import type { FormState } from './form-fields';
import { errorText, problemOf } from './form-fields';
import type { SafeHtml } from './markup';
import { markup } from './markup';

/** The ways each parcel can be sent, one set of choices a parcel. */
export function deliveryFields({ groups }: Appraisal, state: FormState): SafeHtml[] {
  return groups.map((group, index) => {
    const field = deliveryFieldNames[index] ?? 'delivery2';
    const error = problemOf(state.problems, field);
    const described = error && markup` aria-describedby="${field}-error"`;
    return markup`<fieldset id="${field}"${described}>
<legend>${deliveryName(group, groups.length)}</legend>
${group.options.map((option) => deliveryChoice(state, field, option))}
${group.options.length === 0 && markup`<p>Nothing on offer takes this parcel to this address.</p>`}
${errorText(field, error)}
${index === groups.length - 1 && updateButton}
</fieldset>`;
  });
}

const updateButton = markup`<p class="hint">Prices depend on country and state.
<button class="quiet" type="submit" name="intent" value="update">Update prices</button></p>`;

function deliveryChoice(
  { form }: FormState,
  field: FieldName,
  { handle, title, description, cents }: DeliveryGroup['options'][number],
): SafeHtml {
  const checked = form[field] === handle && markup` checked`;
  return markup`<label class="choice">
<input type="radio" name="${field}" value="${handle}"${checked} required>
<span>${title}<br><span class="hint">${description}</span></span>
<span class="price">${cents === 0 ? 'Free' : dollars(cents)}</span>
</label>`;
}
