/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArticlePage } from '../../../../../src/domain/article/article';
import { ArticleView } from '../../../../../src/features/articles/page/article-view';
import { articlePage } from '../../../../rigs/builders/article-pages';
import { ShareBar } from '../../../../../src/features/articles/page/share-bar';

function show(fields: Partial<ArticlePage> = {}) {
  return render(<ArticleView article={articlePage(fields)} />);
}

it('article page: asks at once for its cover, with the standard suffix of article pictures', () => {
  const url = 'http://localhost:4401/f/1/1600x1000/x/cover.jpg';
  show({ coverImage: { url, alt: 'A glove', width: 1600, height: 1000 } });
  const cover = screen.getByRole('img', { name: 'A glove' });
  expect(cover).toHaveAttribute('src', expect.stringContaining(`${url}/m/1250x625/smart`));
  expect(cover).toHaveAttribute('loading', 'eager');
  expect(cover).toHaveAttribute('decoding', 'sync');
});

it('article page: shows one date when the article was never updated', () => {
  show({ updatedAt: '2026-03-04T09:00:00.000Z' });
  expect(screen.queryByText(/updated/)).toBeNull();
});

describe('share bar', () => {
  function show() {
    const user = userEvent.setup();
    render(<ShareBar path="/training/jab" title="Jab & cross" />);
    return user;
  }

  it('share bar: shows the address when the clipboard is refused', async () => {
    const user = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Copying did not work. The address is /training/jab',
    );
  });

  it('share bar: opens the device’s share menu and ignores that it was dismissed', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      share: (data: ShareData) => {
        shared.push(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Share…' }));
    expect(shared).toEqual([{ url: '/training/jab', title: 'Jab & cross' }]);
    Reflect.deleteProperty(navigator, 'share');
  });
});
