import { toSitemapSections } from '../../../../src/features/sitemap/to-sitemap-sections';

it('groups articles by category and keeps an empty category', () => {
  const sections = toSitemapSections(
    [
      { name: 'Training', slug: 'training' },
      { name: 'Wellness', slug: 'wellness' },
    ],
    [
      { title: 'Jab', path: '/training/jab', category: { slug: 'training' } },
      { title: 'Lost', path: null, category: null },
    ],
  );
  expect(sections).toEqual([
    {
      category: { name: 'Training', slug: 'training' },
      entries: [{ url: '/training/jab', title: 'Jab', categorySlug: 'training' }],
    },
    { category: { name: 'Wellness', slug: 'wellness' }, entries: [] },
  ]);
});
