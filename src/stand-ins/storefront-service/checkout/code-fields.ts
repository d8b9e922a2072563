import type { Appraisal } from '../cart/appraise-cart';
import { lastCharacters } from '../cart/gift-cards';
import { dollars } from './dollars';
import type { FormState } from './form-fields';
import { textField } from './form-fields';
import type { SafeHtml } from './markup';
import { markup } from './markup';

/** Where discount codes and gift cards are typed, and those on the cart with a button each. */
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
