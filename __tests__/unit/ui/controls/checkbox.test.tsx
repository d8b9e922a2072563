/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from '../../../../src/ui/controls/checkbox';

function Filter() {
  const [isChecked, setIsChecked] = useState(false);
  return <Checkbox label="Red (4)" isChecked={isChecked} onChange={setIsChecked} />;
}

it('checkbox: is checked and unchecked by its label and by the space bar', async () => {
  render(<Filter />);
  const box = screen.getByRole('checkbox', { name: 'Red (4)' });
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText('Red (4)'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});
