/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '../../../../src/ui/links/breadcrumbs';

it('breadcrumbs: lists the steps, the page last and not linked', () => {
  render(
    <Breadcrumbs
      steps={[
        { name: 'Home', path: '/' },
        { name: 'Training', path: '/c/training' },
        { name: 'The jab', path: '/training/jab' },
      ]}
    />,
  );
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  const steps = within(trail).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Home', 'Training', 'The jab']);
  expect(within(trail).getAllByRole('link')).toHaveLength(2);
  expect(within(trail).getByRole('link', { name: 'Training' })).toHaveAttribute(
    'href',
    '/c/training',
  );
  expect(within(trail).getByText('The jab')).toHaveAttribute('aria-current', 'page');
});

it('breadcrumbs: renders nothing without steps', () => {
  const { container } = render(<Breadcrumbs steps={[]} />);
  expect(container).toBeEmptyDOMElement();
});
