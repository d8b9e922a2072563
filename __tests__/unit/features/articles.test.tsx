/** @jest-environment jest-fixed-jsdom */
// Compiled before the tests, so that its import on demand is quick on a busy machine.
import '../../../src/features/articles/body/film-player';
import { render, screen, act } from '@testing-library/react';
import type { Blok, InlineNode, Mark, Film } from '../../../src/domain/story/rich-text';
import { BodyContext } from '../../../src/features/articles/body/blok-view';
import type { PartProps } from '../../../src/features/articles/body/draft-part';
import { DraftPart } from '../../../src/features/articles/body/draft-part';
import { RichTextView } from '../../../src/features/articles/body/rich-text-view';
import { words } from '../../rigs/builders/article-pages';
import { stubMedia } from '../../rigs/dom/stub-media';
import type { Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { VideoBlok } from '../../../src/features/articles/body/video-blok';
import userEvent from '@testing-library/user-event';
import { ShareBar } from '../../../src/features/articles/page/share-bar';

const image = {
  url: 'http://localhost:4401/f/1/1600x900/x/a.jpg',
  alt: 'A stance',
  width: 1600,
  height: 900,
};

beforeEach(() => stubMedia());

/** Part of a draft, without the marks that the preview gives it. */
function BarePart({ children }: PartProps) {
  return children;
}

function showBlok(blok: Blok, { isDraft = false } = {}) {
  const renderProduct = (handle: string, note: string) =>
    handle === 'gone' ? undefined : <p>{`Offer of ${handle}: ${note}`}</p>;
  return render(
    <BodyContext value={{ renderProduct }}>
      <DraftPart value={isDraft ? BarePart : undefined}>
        <RichTextView text={[{ type: 'blok', blok }]} />
      </DraftPart>
    </BodyContext>,
  );
}

function showMarked(...marks: Mark[]) {
  render(
    <RichTextView
      text={[{ type: 'paragraph', children: [{ type: 'text', text: 'words', marks }] }]}
    />,
  );
  return screen.getByText('words');
}

describe('rich text: formatting', () => {
  it.each([
    ['bold', 'STRONG'],
    ['strike', 'S'],
    ['superscript', 'SUP'],
  ] as const)('%s is a %s', (type, tag) => {
    expect(showMarked({ type }).tagName).toBe(tag);
  });

  it('shows a link around styled words, a break and a picture as one', () => {
    const link = { kind: 'path', path: '/training/jab' } as const;
    const to = { type: 'link', link } as const;
    const children: InlineNode[] = [
      { type: 'text', text: 'Follow us to our ', marks: [to] },
      { type: 'text', text: 'new', marks: [{ type: 'bold' }, to] },
      { type: 'break' },
      { type: 'text', text: ' page ', marks: [to] },
      { type: 'inline-image', image: { ...image, alt: 'fist' }, link },
      { type: 'text', text: ' and ', marks: [] },
      { type: 'text', text: 'rest', marks: [{ type: 'link', link: { ...link, rel: 'nofollow' } }] },
    ];
    render(<RichTextView text={[{ type: 'paragraph', children }]} />);
    const [first, second, ...others] = screen.getAllByRole('link');
    expect(first).toHaveAccessibleName('Follow us to our new page fist');
    expect(first?.querySelector('strong')).toHaveTextContent('new');
    expect(second).toHaveAttribute('rel', 'nofollow');
    expect(others).toEqual([]);
  });

  it('takes the direction of a line from its language unless an editor set it', () => {
    render(
      <RichTextView
        text={[words('שלום'), { ...words('left'), direction: 'ltr', align: 'center' }]}
      />,
    );
    expect(screen.getByText('שלום')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('left')).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('left')).toHaveStyle({ textAlign: 'center' });
  });
});

describe('rich text: tables', () => {
  const cell = (
    text: string,
    fields: { header?: boolean; columnSpan?: number; rowSpan?: number },
  ) => ({
    header: false,
    columnSpan: 1,
    rowSpan: 1,
    children: text ? [words(text)] : [],
    ...fields,
  });

  it('keeps spans, sets the scope of headers and names the table by its columns', () => {
    render(
      <RichTextView
        text={[
          {
            type: 'table',
            rows: [
              [cell('', { header: true }), cell('Zone', { header: true, columnSpan: 2 })],
              [cell('Monday', { header: true, rowSpan: 2 }), cell('One', {}), cell('Two', {})],
              [cell('Three', {}), cell('Four', {})],
            ],
          },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Table: Zone' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('columnheader', { name: 'Zone' })).toHaveAttribute('colspan', '2');
    expect(screen.getByRole('rowheader', { name: 'Monday' })).toHaveAttribute('rowspan', '2');
    // An empty header names nothing, so it is a plain cell.
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });
});

describe('rich text: bloks', () => {
  it('names a film without a title by its picture, or by the generic label', async () => {
    const source = { kind: 'youtube', videoId: 'aqz-KE-bpKQ' } as const;
    const untitled = { uid: 'u', component: 'video', source, title: '', caption: '' } as const;
    showBlok({ ...untitled, firstFrame: image });
    expect(await screen.findByRole('button', { name: 'Play video: A stance' })).toBeVisible();
    showBlok(untitled);
    const generic = 'Play video: Cornerwork article';
    expect(screen.getByRole('link', { name: generic })).toBeVisible();
    expect(await screen.findByRole('button', { name: generic })).toBeVisible();
  });

  it('names a picture that is a link by the generic label unless it has words', () => {
    const link = { kind: 'path', path: '/membership' } as const;
    const bare = { ...image, alt: '' };
    render(
      <RichTextView
        text={[
          { type: 'image', image: bare, caption: '', link },
          { type: 'paragraph', children: [{ type: 'inline-image', image, link }] },
          { type: 'image', image: bare, caption: '', link: { kind: 'story', story: 'gone' } },
        ]}
      />,
    );
    const names = screen.getAllByRole('link').map((each) => each.querySelector('img')?.alt);
    expect(names).toEqual(['Cornerwork article', 'A stance']);
    expect(screen.getAllByRole('presentation')).toHaveLength(1);
  });

  it('shows notes about unknown bloks and products in drafts only', () => {
    const { container } = showBlok({ uid: 'u', component: 'unknown', name: 'poll' });
    expect(container).toHaveTextContent(/^$/);
    showBlok({ uid: 'u', component: 'unknown', name: 'poll' }, { isDraft: true });
    expect(screen.getByText(/The site does not know the blok “poll”/)).toBeVisible();
    showBlok({ uid: 'u', component: 'product', handle: 'gone', note: '' }, { isDraft: true });
    expect(screen.getByText(/The shop has no product “gone”/)).toBeVisible();
  });
});

describe('video blok', () => {
  beforeAll(() => stubMedia());

  const film: Film = {
    source: { kind: 'file', url: 'http://localhost:4401/f/1/x/jab.mp4' },
    title: 'A jab',
    caption: '',
  };

  /** Hydrates a served film once what loads near the viewport has had time to arrive. */
  async function hydrate(prepare: (served: HTMLElement) => void) {
    document.body.innerHTML = `<main>${renderToString(<VideoBlok video={film} />)}</main>`;
    const served = screen.getByLabelText('A jab');
    prepare(served);
    let root: Root | undefined;
    act(() => {
      root = hydrateRoot(screen.getByRole('main'), <VideoBlok video={film} />);
    });
    await act(async () => {
      for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve));
    });
    const isKept = served.isConnected;
    act(() => root?.unmount());
    return { isKept };
  }

  it('video: a film that was started before the page was hydrated is not replaced', async () => {
    const start = (served: HTMLElement) =>
      Object.defineProperty(served, 'played', { value: { length: 1 } });
    expect(await hydrate(start)).toEqual({ isKept: true });
  });
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
