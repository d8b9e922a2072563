/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
import type { Blok, InlineNode, Mark } from '../../../../../src/domain/story/rich-text';
import { BodyContext } from '../../../../../src/features/articles/body/blok-view';
import type { PartProps } from '../../../../../src/features/articles/body/draft-part';
import { DraftPart } from '../../../../../src/features/articles/body/draft-part';
import { RichTextView } from '../../../../../src/features/articles/body/rich-text-view';
import { headingNode, words } from '../../../../rigs/builders/article-pages';
import { stubMedia } from '../../../../rigs/dom/stub-media';

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
    ['italic', 'EM'],
    ['strike', 'S'],
    ['underline', 'U'],
    ['code', 'CODE'],
    ['superscript', 'SUP'],
    ['subscript', 'SUB'],
  ] as const)('%s is a %s', (type, tag) => {
    expect(showMarked({ type }).tagName).toBe(tag);
  });

  it('applies colors, highlights and anchors', () => {
    expect(showMarked({ type: 'color', color: '#8f0c20' })).toHaveStyle({ color: '#8f0c20' });
    document.body.replaceChildren();
    expect(showMarked({ type: 'highlight', color: '#ffd34d' })).toHaveStyle({
      background: '#ffd34d',
    });
    document.body.replaceChildren();
    expect(showMarked({ type: 'anchor', id: 'note' })).toHaveAttribute('id', 'note');
  });

  it('shows links, and the text of a link whose target has no page', () => {
    const link = (to: Extract<Mark, { type: 'link' }>['link'], text: string) =>
      ({ type: 'text', text, marks: [{ type: 'link', link: to }] }) as const;
    render(
      <RichTextView
        text={[
          {
            type: 'paragraph',
            children: [
              link({ kind: 'path', path: '/training/jab' }, 'inside'),
              link({ kind: 'url', url: 'https://example.com/' }, 'outside'),
              link({ kind: 'story', story: 'x' }, 'unpublished'),
            ],
          },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'inside' })).toHaveAttribute('href', '/training/jab');
    expect(screen.getByRole('link', { name: 'outside' })).toHaveAttribute(
      'href',
      'https://example.com/',
    );
    expect(screen.queryByRole('link', { name: 'unpublished' })).toBeNull();
    expect(screen.getByText('unpublished')).toBeVisible();
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

describe('rich text: headings, lists and pictures', () => {
  it('gives no link to a heading without an id, such as one in a quote', () => {
    render(<RichTextView text={[{ type: 'blockquote', children: [headingNode('Aside', '')] }]} />);
    expect(screen.getByRole('heading', { name: 'Aside' })).not.toHaveAttribute('id');
    expect(screen.queryByRole('link')).toBeNull();
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

  it('keeps header cells that span into the body in the body', () => {
    const { container } = render(
      <RichTextView
        text={[
          {
            type: 'table',
            rows: [
              [cell('Day', { header: true, rowSpan: 2 }), cell('Zone', { header: true })],
              [cell('One', {})],
            ],
          },
        ]}
      />,
    );
    expect(container.querySelector('thead')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});

describe('rich text: bloks', () => {
  it('hides the button of a call to action whose story has no page', () => {
    const action = { uid: 'u', component: 'call_to_action', headline: 'Join', text: '' } as const;
    showBlok({ ...action, label: 'Go', link: { kind: 'story', story: 'gone' } });
    expect(screen.getByText('Join')).toBeVisible();
    expect(screen.queryByText('Go')).toBeNull();
  });

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

  it('shows a picture in the rendition an editor chose', () => {
    showBlok({ uid: 'u', component: 'image', image, caption: '', preset: 'avatar', quality: 70 });
    expect(screen.getByRole('img', { name: 'A stance' })).toHaveAttribute('width', '112');
    const box = { preset: 'wide', fit: 'contain', background: '15110e', format: 'png' } as const;
    showBlok({
      uid: 'u',
      component: 'image',
      image: { ...image, alt: 'Box' },
      caption: '',
      ...box,
    });
    expect(screen.getByRole('img', { name: 'Box' })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/m\/fit-in\/1040x585\/filters:format\(png\):fill\(15110e\)$/),
    );
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
