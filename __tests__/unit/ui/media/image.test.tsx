/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ArticleImage, Image } from '../../../../src/ui/media/image';

const src = 'https://a.storyblok.com/f/1/1600x900/ab12/jab.jpg';

describe('Image', () => {
  it("is requested at once when preloaded, from the page's head too", () => {
    const html = renderToString(<Image src={src} alt="A jab" preset="cover" preload />);
    expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]+320w/);
    expect(html).toMatch(/<img[^>]+loading="eager"[^>]+fetchPriority="high"/);
  });

  it.each([
    [true, 'anonymous'],
    ['use-credentials', 'use-credentials'],
    ['', ''],
    [false, null],
  ] as const)('takes %j for crossorigin', (crossorigin, attribute) => {
    render(<Image src={src} alt="A jab" crossorigin={crossorigin} />);
    expect(screen.getByRole('img').getAttribute('crossorigin')).toBe(attribute);
  });
});

describe('ArticleImage', () => {
  it('has a generic label when it is meaningful and has no alternative text', () => {
    render(<ArticleImage image={{ url: src, alt: '' }} />);
    expect(screen.getByRole('img', { name: 'Cornerwork article' })).toHaveAttribute(
      'width',
      '1250',
    );
  });

  it("has the editor's text, and none when decorative", () => {
    const { rerender } = render(<ArticleImage image={{ url: src, alt: 'A jab' }} />);
    expect(screen.getByRole('img', { name: 'A jab' })).toBeVisible();
    rerender(<ArticleImage image={{ url: src, alt: 'A jab' }} isDecorative />);
    expect(screen.queryByRole('img', { name: 'A jab' })).toBeNull();
    expect(screen.getByRole('presentation')).toHaveAttribute('alt', '');
  });

  it('is cropped around its focus point', () => {
    render(<ArticleImage image={{ url: src, alt: 'A jab', focus: '1x1:2x2' }} preset="card" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe(
      `${src}/m/1040x650/filters:format(jpeg):focal(1x1:2x2)`,
    );
  });
});
