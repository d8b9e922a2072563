/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { FinancingLogo } from '../../../../src/ui/icons/financing-logo';

it.each(['white', 'indigo'] as const)(
  'financing logo: is a named picture in %s with a size of its own',
  (color) => {
    render(<FinancingLogo color={color} />);
    const logo = screen.getByRole('img', { name: 'Afterbell' });
    expect(logo).toHaveAttribute('width', '117');
    expect(logo).toHaveAttribute('height', '24');
  },
);
