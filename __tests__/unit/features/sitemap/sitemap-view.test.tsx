/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { SitemapView, toSitemapSections } from '../../../../src/features/sitemap/sitemap-view';

const jab = { url: '/training/jab', title: 'The jab', categorySlug: 'training' };

function show() {
  render(
    <SitemapView
      title="Sitemap"
      lead="Every article."
      sections={[
        { category: { name: 'Training', slug: 'training' }, entries: [jab] },
        { category: { name: 'Wellness', slug: 'wellness' }, entries: [] },
      ]}
      plans={[
        { title: 'Four weeks', path: '/plans/four-weeks' },
        { title: 'Left out', path: null },
      ]}
      pageCount={1}
    />,
  );
}

it('sitemap: lists every article under its category', () => {
  show();
  const training = within(screen.getByRole('region', { name: 'Training' }));
  expect(training.getByRole('link', { name: 'The jab' })).toHaveAttribute('href', jab.url);
  expect(training.getByRole('link', { name: '1 article' })).toHaveAttribute('href', '/c/training');
  expect(screen.getByRole('region', { name: 'Wellness' })).toHaveTextContent('Nothing here yet.');
  expect(screen.getByRole('link', { name: 'Round timer' })).toHaveAttribute('href', '/timer');
});

it('sitemap: lists the training plans that have a page', () => {
  show();
  const plans = within(screen.getByRole('region', { name: 'Training plans' }));
  expect(plans.getByRole('link', { name: 'Four weeks' })).toHaveAttribute(
    'href',
    '/plans/four-weeks',
  );
  expect(plans.queryByText('Left out')).not.toBeInTheDocument();
});

it('sitemap: one page of several lists its part, and leads to the others', () => {
  const sections = toSitemapSections(
    [
      { name: 'Training', slug: 'training' },
      { name: 'Wellness', slug: 'wellness' },
    ],
    [{ title: 'Jab', path: '/training/jab', categorySlug: 'training' }],
    3,
  );
  render(
    <SitemapView title="Sitemap" lead="" sections={sections} plans={[]} pageCount={3}>
      <p>Pages</p>
    </SitemapView>,
  );
  expect(screen.getByRole('link', { name: 'Newest first' })).toHaveAttribute('href', '/c/training');
  expect(screen.queryByRole('region', { name: 'Wellness' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Training plans' })).not.toBeInTheDocument();
  expect(screen.getByText('Pages')).toBeInTheDocument();
});
