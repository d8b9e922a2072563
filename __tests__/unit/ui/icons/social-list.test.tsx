/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { socialNames, toDrawnLinks } from '../../../../src/domain/article/author';
import { SocialList } from '../../../../src/ui/icons/social-list';

const icon = { width: 512, height: 512, path: 'M0 0h512v512' };
const entry = (name: string, url = `https://example.com/${name}`) => ({ name, url, icon });

it('social list: names each of the nine networks and draws its icon', () => {
  render(
    <SocialList label="Mara elsewhere" links={toDrawnLinks(socialNames.map((n) => entry(n)))} />,
  );
  const links = screen.getAllByRole('link');
  expect(screen.getByRole('list', { name: 'Mara elsewhere' })).toBeInTheDocument();
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    ...['Facebook', 'Instagram', 'YouTube', 'Pinterest', 'LinkedIn'],
    ...['Twitter', 'Website', 'TikTok', 'RSS'],
  ]);
  expect(links.map((link) => link.querySelectorAll('svg path').length)).toEqual(Array(9).fill(1));
  expect(screen.getByRole('link', { name: 'TikTok' })).toHaveAttribute(
    'href',
    'https://example.com/tiktok',
  );
});

it('social list: drops unknown networks and entries without a web address', () => {
  const links = toDrawnLinks([
    entry('myspace'),
    entry('rss', ''),
    entry('facebook', 'javascript:alert(1)'),
    entry('instagram'),
  ]);
  expect(links.map(({ name }) => name)).toEqual(['instagram']);
});
