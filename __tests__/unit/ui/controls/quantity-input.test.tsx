/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityInput } from '../../../../src/ui/controls/quantity-input';

function show(start: number) {
  const reported: number[] = [];
  function Counter() {
    const [value, setValue] = useState(start);
    const report = (quantity: number) => {
      reported.push(quantity);
      setValue(quantity);
    };
    return <QuantityInput value={value} of="rope" onChange={report} />;
  }
  render(<Counter />);
  return { reported, user: userEvent.setup(), field: screen.getByRole('spinbutton') };
}

it('quantity input: steps between 1 and the maximum', async () => {
  const { reported, user } = show(998);
  await user.click(screen.getByRole('button', { name: 'Increase quantity of rope' }));
  await user.click(screen.getByRole('button', { name: 'Increase quantity of rope' }));
  const decrease = screen.getByRole('button', { name: 'Decrease quantity of rope' });
  expect(reported).toEqual([999]);
  const field = screen.getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '2');
  await user.click(decrease);
  await user.click(decrease);
  expect(reported).toEqual([999, 2, 1]);
  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  expect(decrease).toHaveFocus();
});

it('quantity input: takes a typed number, reports nothing for an empty field, and limits to the maximum', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  expect(reported).toEqual([]);
  await user.type(field, '7');
  await user.clear(field);
  await user.type(field, '5000');
  expect(reported.at(-1)).toBe(999);
  await user.tab();
  expect(field).toHaveValue(999);
});

it('quantity input: restores the number when the field is left empty', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue(2);
  expect(reported).toEqual([]);
});

it('quantity input: takes 0 as a removal once the field loses focus', async () => {
  const { reported, user, field } = show(2);
  await user.clear(field);
  await user.type(field, '0');
  expect(reported).toEqual([]);
  await user.tab();
  expect(reported).toEqual([0]);
});
