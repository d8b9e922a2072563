/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useLiveProductsStore } from '../../../../src/features/products/live/live-products-store';
import { CategoryLandingView } from '../../../../src/features/taxonomy/category-landing-view';
import { articleSummary } from '../../../rigs/builders/article-summaries';

beforeEach(() => {
  useLiveProductsStore.setState({ ask: () => undefined });
});

const technique = {
  name: 'Technique',
  slug: 'technique',
  description: 'One punch at a time.',
  articles: [articleSummary()],
  total: 12,
};

function show(props: Partial<ComponentProps<typeof CategoryLandingView>> = {}) {
  render(
    <CategoryLandingView
      category={{ name: 'Training', slug: 'training', description: '', coverImage: undefined }}
      topics={[technique, { ...technique, name: 'Empty', slug: 'empty', articles: [], total: 0 }]}
      total={12}
      workouts={0}
      gear={[]}
      plans={[]}
      {...props}
    />,
  );
}

it('category landing: shows a message while it has no articles', () => {
  show({ topics: [], total: 0 });
  expect(screen.getByText(/Nothing here yet/)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link', { name: /articles/ })).toBeNull();
});

it('category landing: shows the training plans of its workouts', () => {
  show({
    plans: [{ name: 'Four weeks', path: '/plans/four-weeks', description: 'Without a bag.' }],
  });
  const plans = within(screen.getByRole('region', { name: 'Training plans' }));
  expect(plans.getByRole('link', { name: 'Four weeks' })).toHaveAttribute(
    'href',
    '/plans/four-weeks',
  );
  expect(plans.getByRole('link', { name: 'All plans' })).toHaveAttribute('href', '/plans');
});
