import type { Appraisal } from '../cart/appraise-cart';
import { appraiseCart } from '../cart/appraise-cart';
import { cartWithKey } from '../cart/cart-ids';
import { completeOrder } from '../orders/place-order';
import type { ShopService } from '../shop-service';
import { viewStorefront } from '../shop-service';
import type { SubmittedForm, FormProblem } from './checkout-form';
import { cartToSend, checkForm, formAddress } from './checkout-form';

type PaymentOutcome =
  | { kind: 'unknown' }
  | { kind: 'paid'; orderNumber: number; isNew: boolean }
  | { kind: 'refused'; problems: FormProblem[] };

/**
 * Places the order of a cart. A form submitted twice returns the first order.
 *
 * @param expected US cents of goods shown on the page
 */
export async function payCart(
  service: ShopService,
  cart: { token: string; key: string },
  form: SubmittedForm,
  expected: number,
): Promise<PaymentOutcome> {
  return service.store.change<PaymentOutcome>((state) => {
    const record = cartWithKey(state, cart.token, cart.key);
    if (record === null) return { state, result: { kind: 'unknown' } };
    if (record.orderNumber !== null) {
      return { state, result: { kind: 'paid', orderNumber: record.orderNumber, isNew: false } };
    }
    const now = service.clock.now();
    const view = viewStorefront(service, state);
    const appraisal = appraiseCart(view, cartToSend(view.catalog, record, form), now);
    const problems = [
      ...checkGoods(appraisal, expected),
      ...checkForm(view.catalog, form, appraisal),
    ];
    if (problems.length > 0) return { state, result: { kind: 'refused', problems } };
    const placed = completeOrder(service, state, appraisal, {
      email: form.email,
      shippingAddress: appraisal.requiresShipping ? formAddress(form) : null,
      now,
    });
    const { number: orderNumber } = placed.order;
    return { state: placed.state, result: { kind: 'paid', orderNumber, isNew: true } };
  });
}

function checkGoods(appraisal: Appraisal, expected: number): FormProblem[] {
  if (appraisal.totalQuantity > 0 && appraisal.goods === expected) return [];
  const message =
    'The cart has changed since this page was opened: stock, prices or lines. ' +
    'Please look at the summary again before you pay.';
  return [{ field: null, message }];
}
