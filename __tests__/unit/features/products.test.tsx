/** @jest-environment jest-fixed-jsdom */
import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveVariant, LiveProduct } from '../../../src/domain/product/live-product';
import type { Product } from '../../../src/domain/product/product';
import { useLiveProductsStore } from '../../../src/features/products/live/live-products-store';
import { ProductView } from '../../../src/features/products/page/product-view';
import { makeProduct, usd, makeVariant } from '../../rigs/builders/shop-builders';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { chooseVariant } from '../../../src/domain/product/variant-choice';
import { ScriptlessChoice } from '../../../src/features/products/buying/scriptless-choice';
import { BuyControls } from '../../../src/features/products/buying/buy-controls';
import { useOfferChoice } from '../../../src/features/products/buying/offer-choice';
import { SaleEnd } from '../../../src/features/products/buying/sale-end';

describe('product view', () => {
  const product = makeProduct({
    title: 'Corner Gloves',
    sizeDescriptions: { '12oz': 'For bag and mitts.' },
  });

  beforeEach(() => {
    useLiveProductsStore.setState({ products: {}, ask: () => undefined });
  });

  function show(search = '', shown: Product = product) {
    const history = createHistory(createMemorySource(`/products/gloves${search}`));
    return render(
      <LocationProvider history={history}>
        <ProductView product={shown} terms={<p>Thirty days</p>} />
      </LocationProvider>,
    );
  }

  function answer(
    partial: Partial<LiveVariant>,
    variantGid = product.variants[0]?.variantGid ?? '',
  ) {
    const live = {
      variantGid,
      price: usd(5000),
      compareAtPrice: null,
      availability: 'available' as const,
      quantityAvailable: null,
      requiresShipping: true,
      ...partial,
    };
    act(() =>
      useLiveProductsStore.setState({
        products: { [product.productGid]: { productGid: product.productGid, variants: [live] } },
      }),
    );
  }

  it('merges live price and stock, and says when little is left', async () => {
    show();
    expect(screen.getByText('$50.00')).toBeVisible();
    answer({ price: usd(4000), compareAtPrice: usd(5000), quantityAvailable: 2 });
    expect(screen.getByText('$40.00')).toBeVisible();
    expect(screen.getByText('Only 2 left')).toBeVisible();
    answer({ availability: 'sold-out', quantityAvailable: 0 });
    expect(screen.getByText('10oz / Red: sold out for now')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
    expect(await screen.findByRole('region', { name: 'Email me when it is back' })).toBeVisible();
  });

  it('takes an address for a notice of stock, and keeps it while another variant is looked at', async () => {
    window.analytics = [];
    const sent: unknown[] = [];
    const answers = [
      Response.json({ error: 'Our email service does not answer.' }, { status: 503 }),
      Response.json({}),
    ];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      sent.push([url, init?.body]);
      return answers.shift() ?? Response.error();
    });
    const { productGid } = product;
    const none = {
      availability: 'sold-out',
      quantityAvailable: 0,
      requiresShipping: true,
    } as const;
    const variants = product.variants.map((one) => ({ ...one, ...none }));
    useLiveProductsStore.setState({ products: { [productGid]: { productGid, variants } } });
    show('?Size=10oz&Color=Red');
    const field = await screen.findByRole('textbox', { name: 'Email Address' });
    await userEvent.type(field, 'mara');
    await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
    expect(field).toHaveAccessibleDescription('invalid email');
    expect(field).toHaveFocus();
    await userEvent.type(field, '@example.com{Enter}');
    expect(field).toHaveAccessibleDescription('Our email service does not answer.');
    await userEvent.click(screen.getByRole('link', { name: 'Blue sold out' }));
    expect(field).toHaveValue('mara@example.com');
    expect(field).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
    const body = JSON.stringify({ email: 'mara@example.com', variant: '10oz-Blue' });
    expect(sent.at(-1)).toEqual(['/api/back-in-stock', body]);
    const status = screen.getByText('Noted. We will email you once when 10oz / Blue is back.');
    expect(status).toHaveFocus();
    expect(window.analytics).toContainEqual(['identify', { email: 'mara@example.com' }]);
    await userEvent.click(screen.getByRole('link', { name: 'Red sold out' }));
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Blue sold out' }));
    expect(screen.getByText(/^Noted\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveValue('');
  });
});

describe('buying', () => {
  const lengths = Array.from({ length: 12 }, (_, index) => `${index + 1}ft`);
  const widths = Array.from({ length: 10 }, (_, index) => `${index + 1}in`);

  /** A product with 120 variants. */
  const product = makeProduct({
    options: [
      { name: 'Length', values: lengths },
      { name: 'Width', values: widths },
    ],
    variants: lengths.flatMap((Length) =>
      widths.map((Width) => makeVariant({ Length, Width }, { price: usd(1_000) })),
    ),
  });

  it('product: every one of 120 variants can be chosen without scripts, below its length', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToStaticMarkup(
      <ScriptlessChoice product={product} variant={chooseVariant(product, '')} />,
    );
    const groups = [...place.querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual(lengths);
    expect([...(groups.at(-1)?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
      widths.map((width) => `12ft / ${width}, $10.00`),
    );
    expect(place.querySelectorAll('option')).toHaveLength(120);
  });

  describe('sale end', () => {
    const money = (cents: number) => ({ cents, currencyCode: 'USD' });
    const availability = 'available' as const;
    const reduced = { price: money(5400), compareAtPrice: money(7200), availability };
    const saleEnd = <SaleEnd variant={reduced} saleEndsOn="2026-12-24" />;

    beforeEach(() => jest.useFakeTimers());

    it.each([
      [new Date(2026, 11, 23, 23, 59), 'Sale price until December 24, 2026.'],
      [new Date(2026, 11, 24, 0, 0), 'The sale ends today at 11:59 pm.'],
      [new Date(2026, 11, 24, 23, 59, 59), 'The sale ends today at 11:59 pm.'],
      [new Date(2026, 11, 25, 0, 0), ''],
    ])('sale end: at %s it says "%s"', (now, sentence) => {
      jest.setSystemTime(now);
      expect(render(saleEnd).container).toHaveTextContent(sentence);
    });

    it('sale end: the built page shows the last day on any date', () => {
      jest.setSystemTime(new Date(2026, 11, 24));
      expect(renderToString(saleEnd)).toContain('Sale price until December 24, 2026.');
    });

    it.each([
      [{ ...reduced, compareAtPrice: null }, '2026-12-24'],
      [{ ...reduced, availability: 'sold-out' as const }, '2026-12-24'],
    ])('sale end: says nothing without stock, a reduced price and a day', (variant, saleEndsOn) => {
      jest.setSystemTime(new Date(2026, 11, 1));
      const { container } = render(<SaleEnd variant={variant} saleEndsOn={saleEndsOn} />);
      expect(container).toBeEmptyDOMElement();
    });

    function Offered({ product, live }: { product: Product; live: LiveProduct | undefined }) {
      const choice = useOfferChoice(product, live);
      return choice && <BuyControls product={product} choice={choice} />;
    }

    it('sale end: is told where a product is bought outside its page, at its live price', () => {
      jest.setSystemTime(new Date(2026, 11, 1));
      const variant = makeVariant({ Size: '10oz' }, { price: money(7200) });
      const product = makeProduct({
        variants: [variant],
        details: { ...makeProduct().details, saleEndsOn: '2026-12-24' },
      });
      const { variantGid } = variant;
      const now = { ...reduced, variantGid, quantityAvailable: null, requiresShipping: true };
      const { container, rerender } = render(<Offered product={product} live={undefined} />);
      expect(container).not.toHaveTextContent('Sale price');
      const live = { productGid: product.productGid, variants: [now] };
      rerender(<Offered product={product} live={live} />);
      expect(container).toHaveTextContent('Sale price until December 24, 2026.');
    });
  });
});
