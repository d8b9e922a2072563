import { useEffect } from 'react';
import { create } from 'zustand';
import type { Merchandise } from '../../../domain/cart/cart';
import { formatMoney } from '../../../domain/money/money';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { ShopAccount } from '../../../storefront/products/shop-account-api';
import { getShopAccount } from '../../../storefront/products/shop-account-api';
import * as styles from './renewal-terms.module.css';

type RenewalTermsProps = {
  id?: string;
  /** Action of the button beside the terms: "adding it". */
  act: string;
  merchandise: readonly Merchandise[];
};

/**
 * Renders what a press on the button beside it agrees to, where something renews: amount, period, and how it ends.
 * The links are those of the shop's own pages, on which it is ended. Nothing for goods that are bought once.
 */
export function RenewalTerms({ id, act, merchandise }: RenewalTermsProps) {
  const renewals = merchandise.flatMap(describeRenewal);
  return renewals.length > 0 ? (
    <div id={id} className={styles.terms}>
      <p>{`By ${act} you agree: ${renewals.join(' ')}`}</p>
      <CancelLinks />
    </div>
  ) : null;
}

function describeRenewal({ productTitle, price, plan }: Merchandise): string[] {
  if (!plan?.next) return [];
  const { price: later, period } = plan.next;
  const first = later.cents === price.cents ? '' : `${formatMoney(price)} today, then `;
  return [`${productTitle} renews, ${first}${formatMoney(later)} ${period}, until you cancel.`];
}

function CancelLinks() {
  const account = useShopAccount();
  const { customerAccountUrl, subscriptionPolicy } = account ?? {};
  return (
    <p>
      <span>You can cancel at any time.</span>{' '}
      {customerAccountUrl && <a href={customerAccountUrl}>Cancel online in your account</a>}{' '}
      {subscriptionPolicy?.url && <a href={subscriptionPolicy.url}>{subscriptionPolicy.title}</a>}
    </p>
  );
}

const useAccountStore = create<{ account?: ShopAccount }>()(() => ({}));

let isRequested = false;

/** Returns the shop's pages, asked for once a visit; a failure is asked again by the next view. */
function useShopAccount(): ShopAccount | undefined {
  useEffect(() => {
    if (isRequested) return;
    isRequested = true;
    void getShopAccount(storefrontClient).then((result) => {
      isRequested = result.ok;
      if (result.ok) useAccountStore.setState({ account: result.data });
    });
  }, []);
  return useAccountStore(({ account }) => account);
}
