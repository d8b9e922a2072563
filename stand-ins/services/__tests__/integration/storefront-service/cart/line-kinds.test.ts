import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, lineOf, mutate, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop, post } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let mitts: string;
let rope: string;
let wraps: string;
beforeAll(async () => {
  shop = await openTestShop();
  mitts = await variantId(shop, 'focus-mitts', 'Red');
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
});
afterAll(() => shop.close());

const cartWith = (input: object): Promise<TestCart> => change(shop, 'cartCreate', { input });
const wares = (cart: TestCart | null) =>
  cart?.lines.nodes.map(({ merchandise, quantity }) => [merchandise.product.title, quantity]);

describe('selling plans', () => {
  type Plans = {
    product: {
      sellingPlanGroups: {
        nodes: {
          options: { name: string; values: string[] }[];
          sellingPlans: {
            nodes: {
              id: string;
              options: { name: string; value: string }[];
              priceAdjustments: { adjustmentValue: { adjustmentPercentage: number } }[];
            }[];
          };
        }[];
      };
      variants: {
        nodes: {
          sellingPlanAllocations: {
            nodes: {
              priceAdjustments: { price: { amount: string }; compareAtPrice: { amount: string } }[];
            }[];
          };
        }[];
      };
    };
  };
  const plansOf = async (handle: string) =>
    (
      await shop.ask<Plans>(
        `query ($handle: String!) { product(handle: $handle) {
          sellingPlanGroups(first: 5) { nodes {
            options { name values }
            sellingPlans(first: 5) { nodes {
              id options { name value }
              priceAdjustments { adjustmentValue {
                ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage } } }
            } }
          } }
          variants(first: 1) { nodes { sellingPlanAllocations(first: 5) { nodes {
            priceAdjustments { price { amount } compareAtPrice { amount } } } } } }
        } }`,
        { handle },
      )
    ).product;

  it('are offered on their products with their prices', async () => {
    const { sellingPlanGroups, variants } = await plansOf('canvas-hand-wraps');
    const [group] = sellingPlanGroups.nodes;
    expect(group?.options[0]?.values).toHaveLength(group?.sellingPlans.nodes.length ?? -1);
    expect(group?.sellingPlans.nodes[0]).toMatchObject({
      priceAdjustments: [{ adjustmentValue: { adjustmentPercentage: 15 } }],
    });
    expect(variants.nodes[0]?.sellingPlanAllocations.nodes[0]?.priceAdjustments).toEqual([
      { price: { amount: '10.2' }, compareAtPrice: { amount: '12.0' } },
    ]);
  });

  it('price a line, keep it apart from others, and can be removed', async () => {
    const { sellingPlanGroups } = await plansOf('canvas-hand-wraps');
    const sellingPlanId = sellingPlanGroups.nodes[0]?.sellingPlans.nodes[0]?.id;
    const cart = await cartWith({
      lines: [{ merchandiseId: wraps }, { merchandiseId: wraps, sellingPlanId }],
    });
    expect(cart.lines.nodes).toMatchObject([
      {
        cost: { amountPerQuantity: { amount: '12.75' } },
        sellingPlanAllocation: { sellingPlan: { id: sellingPlanId } },
      },
      { cost: { amountPerQuantity: { amount: '15.0' } }, sellingPlanAllocation: null },
    ]);
    const [line] = cart.lines.nodes;
    const joined = await change(shop, 'cartLinesUpdate', {
      cartId: cart.id,
      lines: [{ id: line?.id, sellingPlanId: null }],
    });
    expect(joined.lines.nodes).toMatchObject([{ quantity: 2, sellingPlanAllocation: null }]);
  });

  it('are refused where they are not offered', async () => {
    const { sellingPlanGroups } = await plansOf('cornerwork-membership');
    const sellingPlanId = sellingPlanGroups.nodes[0]?.sellingPlans.nodes[0]?.id;
    expect(
      await mutate(shop, 'cartCreate', {
        input: { lines: [{ merchandiseId: wraps, sellingPlanId }] },
      }),
    ).toMatchObject({
      cart: null,
      userErrors: [
        { code: 'SELLING_PLAN_NOT_APPLICABLE', field: ['input', 'lines', '0', 'sellingPlanId'] },
      ],
    });
  });
});

describe('product that is sold in plans only', () => {
  it('requires a plan, and offers each variant its own plans', async () => {
    const { product } = await shop.ask<{
      product: {
        requiresSellingPlan: boolean;
        variants: {
          nodes: { sellingPlanAllocations: { nodes: { sellingPlan: { name: string } }[] } }[];
        };
      };
    }>(
      `{ product(handle: "cornerwork-membership") { requiresSellingPlan
           variants(first: 5) { nodes { sellingPlanAllocations(first: 5) { nodes {
             sellingPlan { name } } } } } } }`,
    );
    expect(product.requiresSellingPlan).toBe(true);
    const names = product.variants.nodes.map(({ sellingPlanAllocations }) =>
      sellingPlanAllocations.nodes.map(({ sellingPlan }) => sellingPlan.name),
    );
    expect(names).toEqual([['Cancel any time'], ['Cancel any time']]);
  });

  it('is refused without one, and no update removes its plan', async () => {
    const line = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    expect(line.sellingPlanId).toMatch(/^gid:\/\/shopify\/SellingPlan\//);
    const { merchandiseId } = line;
    expect(
      await mutate(shop, 'cartCreate', { input: { lines: [line, { merchandiseId }] } }),
    ).toMatchObject({
      cart: null,
      userErrors: [
        { code: 'VARIANT_REQUIRES_SELLING_PLAN', field: ['input', 'lines', '1', 'sellingPlanId'] },
      ],
    });
    const cart = await cartWith({ lines: [line] });
    const [held] = cart.lines.nodes;
    const update = { cartId: cart.id, lines: [{ id: held?.id, sellingPlanId: null }] };
    expect((await mutate(shop, 'cartLinesUpdate', update)).userErrors).toMatchObject([
      { code: 'VARIANT_REQUIRES_SELLING_PLAN' },
    ]);
    const more = { cartId: cart.id, lines: [{ id: held?.id, quantity: 3 }] };
    expect((await change(shop, 'cartLinesUpdate', more)).totalQuantity).toBe(3);
  });

  it('refuses a plan of another of its variants', async () => {
    const monthly = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const annual = await lineOf(shop, 'cornerwork-membership', 'Annual');
    const lines = [{ ...monthly, sellingPlanId: annual.sellingPlanId }];
    expect((await mutate(shop, 'cartCreate', { input: { lines } })).userErrors).toMatchObject([
      { code: 'SELLING_PLAN_NOT_APPLICABLE' },
    ]);
  });
});

describe('parent lines', () => {
  it('are named by line or by merchandise of the same request, and are removed with their children', async () => {
    const cart = await cartWith({
      lines: [{ merchandiseId: mitts }, { merchandiseId: wraps, parent: { merchandiseId: mitts } }],
    });
    const [child, parent] = cart.lines.nodes;
    expect(child?.parentRelationship).toEqual({ parent: { id: parent?.id } });
    const more = await change(shop, 'cartLinesAdd', {
      cartId: cart.id,
      lines: [{ merchandiseId: rope, parent: { lineId: parent?.id } }, { merchandiseId: rope }],
    });
    expect(more.lines.nodes.map(({ parentRelationship }) => parentRelationship)).toEqual([
      null,
      { parent: { id: parent?.id } },
      { parent: { id: parent?.id } },
      null,
    ]);
    const left = await change(shop, 'cartLinesRemove', { cartId: cart.id, lineIds: [parent?.id] });
    expect(wares(left)).toEqual([['Speed Rope', 1]]);
  });

  it('are refused when unknown, nested or named twice', async () => {
    const cart = await cartWith({
      lines: [{ merchandiseId: mitts }, { merchandiseId: wraps, parent: { merchandiseId: mitts } }],
    });
    const [child, parent] = cart.lines.nodes;
    const stranger = 'gid://shopify/CartLine/none?cart=x';
    const cases: [object, string, string[]][] = [
      [{ lineId: stranger }, 'PARENT_LINE_NOT_FOUND', ['lineId']],
      [{ merchandiseId: rope }, 'PARENT_LINE_NESTING_TOO_DEEP', ['merchandiseId']],
      [{ lineId: child?.id }, 'PARENT_LINE_NESTING_TOO_DEEP', ['lineId']],
      [{ merchandiseId: mitts }, 'PARENT_LINE_INVALID_REFERENCE', ['merchandiseId']],
      [{ lineId: parent?.id, merchandiseId: mitts }, 'PARENT_LINE_INVALID_REFERENCE', []],
    ];
    for (const [given, code, field] of cases) {
      const refused = await mutate(shop, 'cartLinesAdd', {
        cartId: cart.id,
        lines: [{ merchandiseId: rope, parent: given }],
      });
      expect(refused.userErrors).toMatchObject([
        { code, field: ['lines', '0', 'parent', ...field] },
      ]);
    }
  });
});

describe('view keys', () => {
  it('identify lines like ids', async () => {
    const { id: cartId } = await cartWith({
      lines: [{ merchandiseId: mitts }, { merchandiseId: rope }],
    });
    const { cart } = await shop.ask<{ cart: { lines: { nodes: { viewKey: string }[] } } }>(
      'query ($id: ID!) { cart(id: $id) { lines(first: 9) { nodes { viewKey } } } }',
      { id: cartId },
    );
    const [ropeKey, mittsKey] = cart.lines.nodes.map(({ viewKey }) => viewKey);
    const updated = await change(shop, 'cartLinesUpdate', {
      cartId,
      lines: [{ viewKey: ropeKey, quantity: 3 }],
    });
    expect(wares(updated)).toEqual([
      ['Speed Rope', 3],
      ['Focus Mitts', 1],
    ]);
    const removed = await change(shop, 'cartLinesRemove', { cartId, viewKeys: [mittsKey] });
    expect(wares(removed)).toEqual([['Speed Rope', 3]]);
    expect(await mutate(shop, 'cartLinesRemove', { cartId, viewKeys: ['gone'] })).toMatchObject({
      userErrors: [{ code: 'INVALID_MERCHANDISE_LINE', field: ['viewKeys', '0'] }],
    });
  });

  it('cannot be combined with ids', async () => {
    const response = await post(shop, {
      query: 'mutation { cartLinesRemove(cartId: "x", lineIds: [], viewKeys: []) { cart { id } } }',
    });
    expect(await response.json()).toMatchObject({
      data: { cartLinesRemove: null },
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    });
  });
});
