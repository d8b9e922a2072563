import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import type { PolicyRecord, PolicyType } from './shop-content';

/** Title of each policy and the last part of its address, as Shopify names them. */
const namesOf: Record<PolicyType, { title: string; handle: string }> = {
  CONTACT_INFORMATION: { title: 'Contact', handle: 'contact-information' },
  LEGAL_NOTICE: { title: 'Legal notice', handle: 'legal-notice' },
  PRIVACY_POLICY: { title: 'Privacy policy', handle: 'privacy-policy' },
  REFUND_POLICY: { title: 'Refund policy', handle: 'refund-policy' },
  SHIPPING_POLICY: { title: 'Shipping policy', handle: 'shipping-policy' },
  SUBSCRIPTION_POLICY: { title: 'Cancellation policy', handle: 'subscription-policy' },
  TERMS_OF_SALE: { title: 'Terms of sale', handle: 'terms-of-sale' },
  TERMS_OF_SERVICE: { title: 'Terms of service', handle: 'terms-of-service' },
};

/** Returns the title, address and text of the shop's policies that have a text. */
export function policiesOf({ state, publicUrl }: ShopView) {
  return state.content.policies
    .filter(({ body }) => body !== '')
    .map((policy) => {
      const { title, handle } = namesOf[policy.type];
      return { ...policy, title, handle, url: `${publicUrl}/policies/${handle}` };
    });
}

export type ShownPolicy = ReturnType<typeof policiesOf>[number];

/** Builds a `ShopPolicy`. */
function presentPolicy({ gid, title, handle, body, url }: ShownPolicy): ResolvedObject {
  return { __typename: 'ShopPolicy', id: gid, title, handle, body, url };
}

/** Returns the policy fields of the `Shop`; null for those the merchant has not written. */
export function policyFields(view: ShopView) {
  const policies = policiesOf(view);
  const find = (type: PolicyRecord['type']) => {
    const policy = policies.find((candidate) => candidate.type === type);
    return policy ? presentPolicy(policy) : null;
  };
  const subscription = find('SUBSCRIPTION_POLICY');
  return {
    contactInformation: find('CONTACT_INFORMATION'),
    legalNotice: find('LEGAL_NOTICE'),
    privacyPolicy: find('PRIVACY_POLICY'),
    refundPolicy: find('REFUND_POLICY'),
    shippingPolicy: find('SHIPPING_POLICY'),
    subscriptionPolicy: subscription && { ...subscription, __typename: 'ShopPolicyWithDefault' },
    termsOfSale: find('TERMS_OF_SALE'),
    termsOfService: find('TERMS_OF_SERVICE'),
  };
}
