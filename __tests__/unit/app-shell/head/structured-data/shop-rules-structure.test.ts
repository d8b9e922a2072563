import '../../../../rigs/builders/site-url';
import { pageGraph } from '../../../../../src/app-shell/head/structured-data/page-graph';
import { shopRulesStructure } from '../../../../../src/app-shell/head/structured-data/shop-rules-structure';
import type { ShopRules } from '../../../../../src/domain/shop/shop-rules';
import { usd } from '../../../../rigs/builders/shop-builders';

const path = '/shipping-and-returns';

const rules: ShopRules = {
  zones: [
    {
      places: [{ country: 'US', provinces: ['AK'] }],
      rates: [{ name: 'Standard', price: usd(1200), grams: { upTo: 20_000 }, cents: {} }],
    },
    {
      places: [{ country: 'US', provinces: ['MA'] }],
      rates: [{ name: 'Standard', price: usd(0), grams: {}, cents: { from: 9_900 } }],
    },
    {
      places: [{ country: 'GB', provinces: ['ENG'] }],
      rates: [{ name: 'Air', price: usd(2450), grams: {}, cents: {} }],
    },
  ],
  returns: { days: 30, postage: 'customer' },
};

it('shop rules: are services by name, with the places and limits of each rate', () => {
  expect(shopRulesStructure(rules, path)).toEqual({
    hasShippingService: [
      {
        '@type': 'ShippingService',
        name: 'Standard',
        shippingConditions: [
          {
            '@type': 'ShippingConditions',
            shippingDestination: [
              { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: ['AK'] },
            ],
            weight: { '@type': 'QuantitativeValue', unitCode: 'KGM', maxValue: 20 },
            shippingRate: { '@type': 'MonetaryAmount', value: '12.00', currency: 'USD' },
          },
          {
            '@type': 'ShippingConditions',
            shippingDestination: [
              { '@type': 'DefinedRegion', addressCountry: 'US', addressRegion: ['MA'] },
            ],
            orderValue: { '@type': 'MonetaryAmount', currency: 'USD', minValue: '99.00' },
            shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'USD' },
          },
        ],
      },
      {
        '@type': 'ShippingService',
        name: 'Air',
        shippingConditions: [
          {
            '@type': 'ShippingConditions',
            shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'GB' }],
            shippingRate: { '@type': 'MonetaryAmount', value: '24.50', currency: 'USD' },
          },
        ],
      },
    ],
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US', 'GB'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: `https://www.example.com${path}`,
    },
  });
});

it('shop rules: what the shop does not say is left out', () => {
  const none = { zones: [], returns: { days: 0 } };
  expect(shopRulesStructure(none, path)).toEqual({
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      merchantReturnLink: `https://www.example.com${path}`,
    },
  });
  const organization = shopRulesStructure({ zones: [], returns: null }, path);
  const facts = {
    url: path,
    title: '',
    description: '',
    image: { url: '', width: 1, height: 1, alt: '' },
  };
  const [brand] = pageGraph(facts, { organization });
  expect(JSON.stringify(brand)).not.toMatch(/hasShipping|hasMerchant/);
});
