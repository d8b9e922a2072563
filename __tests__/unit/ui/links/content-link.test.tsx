/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { Link } from '../../../../src/domain/story/link';
import { ContentLink, toLinkTarget } from '../../../../src/ui/links/content-link';

jest.mock('../../../../src/config/public-env', () => ({
  publicEnv: { siteUrl: 'https://cornerwork.example' },
}));

const path = (address: string): Link => ({ kind: 'path', path: address });
const url = (address: string): Link => ({ kind: 'url', url: address });

describe('toLinkTarget', () => {
  it.each<[Link, ReturnType<typeof toLinkTarget>]>([
    [path('/training/jab'), { kind: 'router', path: '/training/jab', hash: '' }],
    [path('/training/jab#stance'), { kind: 'router', path: '/training/jab', hash: '#stance' }],
    [path('/search?q=a#b#c'), { kind: 'router', path: '/search?q=a', hash: '#b#c' }],
    [path('/training/jab#'), { kind: 'router', path: '/training/jab', hash: '' }],
    [path('/'), { kind: 'router', path: '/', hash: '' }],
    [path('/rss.xml'), { kind: 'plain', href: '/rss.xml' }],
    [path('/files/plan.pdf?v=1'), { kind: 'plain', href: '/files/plan.pdf?v=1' }],
    [url('#faq'), { kind: 'plain', href: '#faq' }],
    [url('mailto:corner@example.com'), { kind: 'plain', href: 'mailto:corner@example.com' }],
    [url('tel:+15550100'), { kind: 'plain', href: 'tel:+15550100' }],
    [url('https://example.com/a'), { kind: 'external', href: 'https://example.com/a' }],
    [
      url('https://cornerwork.example/c/training?x=1#top'),
      { kind: 'router', path: '/c/training?x=1', hash: '#top' },
    ],
    [
      url('https://cornerwork.example.evil.com/'),
      { kind: 'external', href: 'https://cornerwork.example.evil.com/' },
    ],
  ])('follows %j', (link, target) => {
    expect(toLinkTarget(link)).toEqual(target);
  });

  it('has no target for a story without a page', () => {
    expect(toLinkTarget({ kind: 'story', story: 'u' })).toBeUndefined();
    expect(toLinkTarget(undefined)).toBeUndefined();
  });
});

describe('ContentLink', () => {
  it('sets noopener on links to other sites only', () => {
    render(
      <>
        <ContentLink link={url('https://example.com/')}>Out</ContentLink>
        <ContentLink link={url('mailto:a@example.com')}>Mail</ContentLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Out' })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('rel');
  });

  it('has what an editor set, and noopener in a new tab', () => {
    const paid = { newTab: true, rel: 'sponsored nofollow', title: 'T' } as const;
    render(
      <>
        <ContentLink link={{ kind: 'url', url: 'https://example.com/', ...paid }}>Out</ContentLink>
        <ContentLink link={{ kind: 'path', path: '/training/jab', newTab: true }}>In</ContentLink>
      </>,
    );
    const out = screen.getByRole('link', { name: 'Out' });
    expect(out).toHaveAttribute('rel', 'noopener sponsored nofollow');
    expect(out).toHaveAttribute('target', '_blank');
    expect(out).toHaveAttribute('title', 'T');
    const inside = screen.getByRole('link', { name: 'In' });
    expect(inside).toHaveAttribute('rel', 'noopener');
    expect(inside).toHaveAttribute('target', '_blank');
  });
});
