/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Icon } from '../../../../src/ui/icons/icon';
import { expectNoise } from '../../../rigs/jest/refuse-noise';
import { socialNames, toDrawnLinks } from '../../../../src/domain/article/author';
import { SocialList } from '../../../../src/ui/icons/social-list';

const bell = { name: 'bell', drawing: { width: 448, height: 512, path: 'M0 0h448v512z' } };

function draw(props: Partial<ComponentProps<typeof Icon>>) {
  return render(<Icon icon={bell} {...props} />).container.querySelector('svg');
}

describe('icon', () => {
  it('takes its shape, size and rotation', () => {
    const drawn = draw({ size: '2xl', rotation: 270 });
    expect(drawn).toHaveAttribute('viewBox', '0 0 448 512');
    expect(drawn).toHaveClass('fa-2xl', 'fa-rotate-270');
  });

  it('is decorative unless it has a label', () => {
    expect(draw({})).toHaveAttribute('aria-hidden', 'true');
    draw({ label: 'Round over' });
    expect(screen.getByRole('img', { name: 'Round over' })).toBeInTheDocument();
  });

  it('reports a missing icon once and renders nothing', () => {
    expectNoise(/Could not find one or more icon\(s\)/);
    expect(draw({ icon: { name: 'hippo' } })).toBeNull();
    expect(draw({ icon: { name: 'hippo' } })).toBeNull();
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith('Could not find one or more icon(s)', 'hippo');
  });
});

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
