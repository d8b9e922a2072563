/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { RenewalTerms } from '../../../../../src/features/cart/buttons/renewal-terms';
import { makeMerchandise, usd } from '../../../../rigs/builders/shop-builders';

it.each([
  ['a free first order', 0, 'renews, $0.00 today, then $19.00 every month, until you cancel.'],
  ['one price', 1900, 'renews, $19.00 every month, until you cancel.'],
])('RenewalTerms: states what is paid now and later (%s)', (_kind, cents, words) => {
  const plan = {
    ...{ planGid: 'gid://shopify/SellingPlan/1', name: 'Cancel any time' },
    next: { price: usd(1900), period: 'every month' },
  };
  const membership = { ...makeMerchandise('Membership'), price: usd(cents), plan };
  const { unmount } = render(<RenewalTerms act="adding it" merchandise={[membership]} />);
  expect(screen.getByText(`By adding it you agree: Membership ${words}`)).toBeVisible();
  unmount();
});
