import { shippedCountries } from '../cart/delivery';
import { shopDetails } from '../../demo/shop/shop-details';
import { numericId, toGid } from '../catalogue/gid';
import type { ResolvedObject } from '../graphql/resolved-object';
import type { ShopView } from '../shop-service';
import { noMetafields } from './present-metafields';
import { shopMetafieldFields } from './present-shop-metafields';

const shopGid = toGid('Shop', numericId('shop'));

/** The `Shop`. Its policies are pages of the site, so the shop itself has none. */
export function presentShop(view: ShopView): ResolvedObject {
  return {
    __typename: 'Shop',
    id: shopGid,
    name: shopDetails.name,
    description: shopDetails.description,
    brand: null,
    customerAccountUrl: null,
    customerAccountTranslations: null,
    socialLoginProviders: [],
    shopPayInstallmentsPricing: null,
    moneyFormat: '${{amount}}',
    primaryDomain: { host: new URL(view.publicUrl).host, sslEnabled: false, url: view.publicUrl },
    paymentSettings: presentPaymentSettings(view),
    shipsToCountries: shippedCountries(view.catalogue),
    privacyPolicy: null,
    refundPolicy: null,
    shippingPolicy: null,
    subscriptionPolicy: null,
    termsOfService: null,
    termsOfSale: null,
    legalNotice: null,
    contactInformation: null,
    ...shopMetafieldFields(view, () => presentShop(view)),
  };
}

const english = { endonymName: 'English', isoCode: 'EN', name: 'English' };

/** The one market everything is sold in. */
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

/** One country, one language: whatever context a request asks for, this is the one it gets. */
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
    // Cards are typed on the test checkout alone; nothing answers here.
    cardVaultUrl: `${publicUrl}/card-vault`,
    countryCode: 'US',
    currencyCode: 'USD',
    enabledPresentmentCurrencies: ['USD'],
    shopifyPaymentsAccountId: null,
    supportedDigitalWallets: [],
  };
}
