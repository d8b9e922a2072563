/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { SitemapView, toSitemapSections } from '../../../../src/features/sitemap/sitemap-view';

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
