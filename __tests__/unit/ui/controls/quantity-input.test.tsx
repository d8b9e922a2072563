/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { QuantityInput } from '../../../../src/ui/controls/quantity-input';

function show(start: number, steps?: ComponentProps<typeof QuantityInput>['steps']) {
  const reported: number[] = [];
  function Counter() {
    const [value, setValue] = useState(start);
    const report = (quantity: number) => {
      reported.push(quantity);
      setValue(quantity);
    };
    return <QuantityInput value={value} of="rope" onChange={report} steps={steps} />;
  }
  render(<Counter />);
  return { reported, user: userEvent.setup(), field: screen.getByRole('spinbutton') };
}

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

it('quantity input: steps between multiples, and makes the next one of a number between two', async () => {
  const { reported, user, field } = show(4, { minimum: 4, maximum: 9, increment: 2 });
  const increase = screen.getByRole('button', { name: 'Increase quantity of rope' });
  const decrease = screen.getByRole('button', { name: 'Decrease quantity of rope' });
  expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await user.click(increase);
  await user.click(increase);
  await user.click(increase);
  await user.click(decrease);
  expect(reported).toEqual([6, 8, 6]);
  await user.clear(field);
  await user.type(field, '7');
  expect(reported).toEqual([6, 8, 6]);
  await user.tab();
  expect(field).toHaveValue(8);
  await user.clear(field);
  await user.type(field, '1');
  await user.tab();
  expect(field).toHaveValue(4);
});

it('quantity input: is left when the page is scrolled over it, which would change its number', () => {
  const { field } = show(2);
  field.focus();
  fireEvent.wheel(field);
  expect(field).not.toHaveFocus();
});
