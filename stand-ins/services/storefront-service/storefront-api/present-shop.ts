import { shippedCountries } from '../cart/delivery';
import { shopDetails, shopMetafields } from '../demo-shop/demo-shop';
import { numericId, toGid } from '../catalog/gid';
import { isOpenToStorefronts } from '../catalog/metafield-access';
import { policyFields } from '../content/present-policy';
import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import { noMetafields } from './present-metafields';
import type { DemoShopMetafield } from '../demo-shop/demo-shapes';

export const shopGid = toGid('Shop', numericId('shop'));

/** Builds the `Shop`. */
export function presentShop(view: ShopView): ResolvedObject {
  return {
    __typename: 'Shop',
    id: shopGid,
    name: shopDetails.name,
    description: shopDetails.description,
    brand: null,
    customerAccountUrl: `${view.publicUrl}/account`,
    customerAccountTranslations: null,
    socialLoginProviders: [],
    shopPayInstallmentsPricing: null,
    moneyFormat: '${{amount}}',
    primaryDomain: { host: new URL(view.publicUrl).host, sslEnabled: false, url: view.publicUrl },
    paymentSettings: presentPaymentSettings(view),
    shipsToCountries: shippedCountries(view.catalog),
    ...policyFields(view),
    ...shopMetafieldFields(view, () => presentShop(view)),
  };
}

const english = { endonymName: 'English', isoCode: 'EN', name: 'English' };

/** The shop's only market. */
const homeMarket = {
  __typename: 'Market',
  id: toGid('Market', numericId('market/united-states')),
  handle: 'us',
  ...noMetafields,
};

const unitedStates = {
  isoCode: 'US',
  name: 'United States',
  currency: { isoCode: 'USD', name: 'United States Dollar', symbol: '$' },
  unitSystem: 'IMPERIAL_SYSTEM',
  availableLanguages: [english],
  defaultLanguage: english,
  market: homeMarket,
};

/** Builds the localization: one country and language, whatever context a request asks for. */
export function presentLocalization() {
  return {
    availableCountries: [unitedStates],
    availableLanguages: [english],
    country: unitedStates,
    market: homeMarket,
    language: english,
  };
}

export function presentPaymentSettings({ publicUrl }: ShopView) {
  return {
    acceptedCardBrands: ['VISA'],
    // Placeholder: cards are entered on the test checkout only.
    cardVaultUrl: `${publicUrl}/card-vault`,
    countryCode: 'US',
    currencyCode: 'USD',
    enabledPresentmentCurrencies: ['USD'],
    shopifyPaymentsAccountId: null,
    supportedDigitalWallets: [],
  };
}

/** Creation date of the demo shop and its metafields. */
export const shopOpenedAt = '2023-01-09T09:00:00Z';

type Identifier = { namespace?: string | null; key: string };

/**
 * Returns the two metafield fields of the shop. In a list missing ones, and those without access for
 * storefronts, are null.
 */
function shopMetafieldFields(view: ShopView, shop: () => ResolvedObject) {
  const metafields = shopMetafields(view.catalog.shippingZones);
  const find = ({ namespace, key }: Identifier) => {
    if (namespace !== 'custom') return null;
    if (!isOpenToStorefronts(view, { ownerType: 'SHOP', namespace, key })) return null;
    const metafield = metafields.find((candidate) => candidate.key === key);
    return metafield ? presentShopMetafield(metafield, shop) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

function presentShopMetafield(
  { key, type, value }: DemoShopMetafield,
  shop: () => ResolvedObject,
): ResolvedObject {
  return {
    __typename: 'Metafield',
    id: toGid('Metafield', numericId(`shop/${key}`)),
    namespace: 'custom',
    key,
    type,
    list: false,
    value,
    description: null,
    createdAt: shopOpenedAt,
    updatedAt: shopOpenedAt,
    parentResource: shop,
    reference: null,
    references: null,
  };
}
