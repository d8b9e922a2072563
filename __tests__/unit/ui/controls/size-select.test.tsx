/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SizeOption } from '../../../../src/ui/controls/size-select';
import { SizeSelect } from '../../../../src/ui/controls/size-select';

const options = [
  { id: '10', name: '10 oz', uid: 'u10', description: 'For the bag.' },
  { id: '12', name: '12 oz', uid: 'u12', description: 'For everything.' },
  { id: '16', name: '16 oz', uid: 'u16' },
];
const onSelect = jest.fn();

beforeEach(() => onSelect.mockClear());

/** Select that a page keeps the choice of, as the product page does. */
function PageWithSelect({ initialId, label }: { initialId: string; label?: string }) {
  const [selectedId, setSelectedId] = useState(initialId);
  const select = (option: SizeOption) => {
    setSelectedId(option.id);
    onSelect(option);
  };
  return <SizeSelect {...{ options, selectedId, label }} onSelect={select} />;
}

it('size select: shows the selected size, with its description', () => {
  render(<PageWithSelect initialId="10" />);
  const select = screen.getByRole('combobox', { name: 'Size' });
  expect(select).toHaveDisplayValue('10 oz');
  expect(select).toHaveAccessibleDescription('For the bag.');
  expect(onSelect).not.toHaveBeenCalled();
});

it('size select: reports and describes a choice', async () => {
  render(<PageWithSelect initialId="10" />);
  const select = screen.getByRole('combobox');
  await userEvent.selectOptions(select, '12 oz');
  expect(onSelect).toHaveBeenCalledWith(options[1]);
  expect(select).toHaveAccessibleDescription('For everything.');
  await userEvent.selectOptions(select, '16 oz');
  expect(select).not.toHaveAttribute('aria-describedby');
});

it('size select: asks for a choice when none is selected', async () => {
  render(<PageWithSelect initialId="" label="Glove size" />);
  const select = screen.getByRole('combobox', { name: 'Glove size' });
  expect(select).toHaveDisplayValue('-- Please select a size --');
  await userEvent.selectOptions(select, '16 oz');
  expect(select).toHaveDisplayValue('16 oz');
  expect(screen.queryByText('-- Please select a size --')).not.toBeInTheDocument();
});

it('size select: is disabled without sizes', () => {
  render(<SizeSelect options={[]} selectedId="" onSelect={onSelect} />);
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(screen.getByRole('combobox')).toHaveDisplayValue('-- Please select a size --');
});

it('size select: keeps its selection until the page changes it', async () => {
  render(<SizeSelect options={options} selectedId="12" onSelect={onSelect} />);
  const select = screen.getByRole('combobox');
  expect(select).toHaveDisplayValue('12 oz');
  await userEvent.selectOptions(select, '16 oz');
  expect(onSelect).toHaveBeenCalledWith(options[2]);
  expect(select).toHaveDisplayValue('12 oz');
});
