import { role } from '../rigs/engines/visitor';
import { test } from '../rigs/engines/journey';

const main = role('main');
const cart = role('dialog', 'Cart');

test('journeys: a shopper chooses a variant, adds and changes it', async ({ visitor }) => {
  await visitor.open('/products/corner-gloves');
  await visitor.press(role('link', '14oz'));
  await visitor.isAt(/Size=14oz/);
  await visitor.press(role('button', 'Add to cart', { within: main }));
  const line = role('listitem', undefined, { within: cart, holding: 'Corner Gloves' });
  await visitor.finds(line, { text: /14oz/ });
  await visitor.finds(role('status', undefined, { within: cart }), { text: 'Cart totals updated' });
  await visitor.press(role('button', /Increase/, { within: line }));
  await visitor.finds(role('spinbutton', /Quantity/, { within: line }), { value: '2' });
  await visitor.finds(role('status', undefined, { within: cart }), { text: 'Cart totals updated' });
  await visitor.reload();
  await visitor.sees(role('button', 'Cart, 2 items'));
});
