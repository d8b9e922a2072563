import { filledCart, openCheckout } from '../../../../rigs/buy-now';
import { change, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

describe('checkout page', () => {
  it('labels every field and runs no script', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const response = await fetch(cart.checkoutUrl);
    const html = await response.text();
    for (const [, id] of html.matchAll(
      /<(?:input type="(?:text|email|tel)"|select) id="([^"]+)"/g,
    )) {
      expect(html).toContain(`<label for="${id}">`);
    }
    expect(html).not.toContain('<script');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('escapes text of the cart', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    await change(shop, 'cartDeliveryAddressesAdd', {
      cartId: cart.id,
      addresses: [
        {
          selected: true,
          address: { deliveryAddress: { ...washington, city: '"><script>alert(1)</script>' } },
        },
      ],
    });
    const { html } = await openCheckout(cart.checkoutUrl);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script');
  });

  it('answers 404 for a wrong key, an unknown cart or none', async () => {
    const cart = await filledCart(shop, 'speed-rope', '9 ft', 'Red');
    const wrong = [
      cart.checkoutUrl.replace(/key=.*/, 'key=wrong'),
      cart.checkoutUrl.replace(/\?.*/, ''),
      `${shop.server.url}/cart/c/nothing?key=x`,
      `${shop.server.url}/cart/c/constructor?key=x`,
      `${cart.checkoutUrl.replace('?', '/thank-you?')}`,
    ];
    for (const url of wrong) {
      const { status, html } = await openCheckout(url);
      expect(status).toBe(404);
      expect(html).toContain('This checkout does not exist');
    }
  });
});
