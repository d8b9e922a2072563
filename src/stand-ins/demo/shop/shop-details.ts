/** The demo merchant. The store name is one nobody owns, so a slip cannot reach a real shop. */
export const shopDetails = {
  name: 'Cornerwork',
  description: 'Boxing and kickboxing gear for people who train at home.',
  vendor: 'Cornerwork',
  slogan: 'In your corner.',
  myshopifyDomain: 'cornerwork-stand-in.myshopify.com',
  warehouse: {
    name: 'Cornerwork Warehouse',
    address1: '118 Foundry Street',
    city: 'Worcester',
    province: 'Massachusetts',
    provinceCode: 'MA',
    country: 'United States',
    countryCode: 'US',
    zip: '01608',
  },
};
