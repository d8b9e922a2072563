/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { SubjectsView } from '../../../../src/features/taxonomy/subjects-view';

const bags = { name: 'Bags', path: '/t/bags', description: 'Hung or stood.', facts: '19 articles' };

it('subjects: shows each subject with its link and counts', () => {
  render(<SubjectsView title="All categories" lead="Everything." subjects={[bags]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible();
  const card = within(screen.getByRole('listitem'));
  expect(card.getByRole('heading', { level: 2, name: 'Bags' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Bags' })).toHaveAttribute('href', '/t/bags');
  expect(card.getByText('19 articles')).toBeVisible();
});

it('subjects: shows groups under their names, and the group without a category without a link', () => {
  render(
    <SubjectsView
      title="All topics"
      lead="Everything."
      groups={[
        { name: 'Boxing equipment', path: '/boxing-equipment', subjects: [bags] },
        { name: 'Other topics', subjects: [{ ...bags, name: 'Stray', path: '/t/stray' }] },
      ]}
    />,
  );
  const equipment = within(screen.getByRole('region', { name: 'Boxing equipment' }));
  expect(equipment.getByRole('link', { name: 'All of Boxing equipment' })).toHaveAttribute(
    'href',
    '/boxing-equipment',
  );
  expect(equipment.getByRole('heading', { level: 3, name: 'Bags' })).toBeVisible();
  const others = within(screen.getByRole('region', { name: 'Other topics' }));
  expect(others.getAllByRole('link')).toHaveLength(1);
});

it('subjects: shows initials in place of a missing portrait, hidden from assistive technology', () => {
  const author = { name: 'Anouk Terlinden', path: '/author/anouk', description: 'Coach' };
  render(<SubjectsView title="Authors" lead="" subjects={[author]} shape="square" />);
  expect(screen.getByText('AT')).toHaveAttribute('aria-hidden', 'true');
});
