/** @jest-environment jest-fixed-jsdom */
import { navigate } from 'gatsby';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Blok, InlineNode, Mark, RichText } from '../../../../../src/domain/story/rich-text';
import { BodyContext } from '../../../../../src/features/articles/body/blok-view';
import type { PartProps } from '../../../../../src/features/articles/body/draft-part';
import { DraftPart } from '../../../../../src/features/articles/body/draft-part';
import { RichTextView } from '../../../../../src/features/articles/body/rich-text-view';
import { headingNode, words } from '../../../../rigs/builders/article-pages';
import { stubFilms, theFilm } from '../../../../rigs/dom/stub-films';
import { stubMedia } from '../../../../rigs/dom/stub-media';
import { translateDocument } from '../../../../rigs/dom/translate-document';
import { expectNoise } from '../../../../rigs/jest/refuse-noise';

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

it('rich text: lines of a draft follow keystrokes on a page that the browser translates', async () => {
  const line = (...texts: string[]): RichText => [
    {
      type: 'paragraph',
      children: texts.map((text, index) => ({
        type: 'text',
        text,
        marks: index % 2 === 1 ? [{ type: 'bold' }] : [],
      })),
    },
  ];
  const draft = (text: RichText) => (
    <DraftPart value={BarePart}>
      <RichTextView text={text} />
    </DraftPart>
  );
  const { rerender } = render(draft(line('One ', 'two', ' three')));
  const endTranslation = translateDocument();
  for (const texts of [
    ['One ', 'four'],
    ['five'],
    ['Six ', 'seven', '.'],
    ['Six ', 'eight', '.'],
  ]) {
    rerender(draft(line(...texts)));
    const translated = texts.map((text) => `‹${text}›`).join('');
    await waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(translated));
  }
  endTranslation();
});

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

  it('shows markup in a text as text', () => {
    render(<RichTextView text={[words('<img src=x onerror=alert(1)>')]} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });
});

describe('rich text: headings, lists and pictures', () => {
  it('gives a heading a named link to itself', () => {
    render(<RichTextView text={[headingNode('Feet', 'feet', 3)]} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Feet' })).toHaveAttribute('id', 'feet');
    expect(screen.getByRole('link', { name: 'Link to this part: Feet' })).toHaveAttribute(
      'href',
      '#feet',
    );
  });

  it('gives no link to a heading without an id, such as one in a quote', () => {
    render(<RichTextView text={[{ type: 'blockquote', children: [headingNode('Aside', '')] }]} />);
    expect(screen.getByRole('heading', { name: 'Aside' })).not.toHaveAttribute('id');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('nests lists and starts at their number', () => {
    const inner: RichText = [
      words('Step'),
      { type: 'list', ordered: false, start: 1, items: [[words('Toe')], [words('Heel')]] },
    ];
    render(<RichTextView text={[{ type: 'list', ordered: true, start: 4, items: [inner] }]} />);
    const [outer, nested] = screen.getAllByRole('list');
    expect(outer).toHaveAttribute('start', '4');
    expect(outer).toContainElement(nested as HTMLElement);
    expect(within(nested as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows pictures in their proportions with captions, and code that scrolls', () => {
    render(
      <RichTextView
        text={[
          { type: 'image', image, caption: 'Feet apart' },
          { type: 'rule' },
          { type: 'code', language: 'txt', text: '1-2, 1-2' },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: 'A stance' })).toHaveAttribute('height', '585');
    expect(screen.getByText('Feet apart').closest('figure')).toBeVisible();
    expect(screen.getByRole('separator')).toBeVisible();
    expect(screen.getByText('1-2, 1-2').closest('pre')).toHaveAttribute('tabindex', '0');
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
  it('shows a product with its note, and nothing for a product the shop does not have', () => {
    showBlok({ uid: 'u', component: 'product', handle: 'rope', note: 'Light.' });
    expect(screen.getByText('Offer of rope: Light.')).toBeVisible();
    const { container } = showBlok({ uid: 'u', component: 'product', handle: 'gone', note: 'x' });
    expect(container).toHaveTextContent(/^$/);
  });

  it('shows quotes, calls to action, pictures, tables and questions', () => {
    showBlok({ uid: 'u', component: 'quote', text: 'Breathe.', cite: 'Coach' });
    expect(screen.getByText('Breathe.').closest('blockquote')).toBeVisible();
    const action = { uid: 'u', component: 'call_to_action', headline: 'Join', text: '' } as const;
    showBlok({ ...action, label: 'Go', link: { kind: 'path', path: '/membership' } });
    expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '/membership');
    showBlok({ uid: 'u', component: 'image', image, caption: 'Feet apart' });
    expect(screen.getByRole('img', { name: 'A stance' })).toHaveAttribute('width', '1040');
    showBlok({ uid: 'u', component: 'table', head: ['Weight', ''], body: [['12 oz', '']] });
    expect(screen.getByRole('region', { name: 'Table: Weight' })).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    showBlok({ uid: 'u', component: 'faq', items: [{ question: 'Why?', answer: 'Range.' }] });
    expect(screen.getByText('Why?').closest('details')).not.toHaveAttribute('open');
  });

  it('hides the button of a call to action whose story has no page', () => {
    const action = { uid: 'u', component: 'call_to_action', headline: 'Join', text: '' } as const;
    showBlok({ ...action, label: 'Go', link: { kind: 'story', story: 'gone' } });
    expect(screen.getByText('Join')).toBeVisible();
    expect(screen.queryByText('Go')).toBeNull();
  });

  it('shows a gallery as a row until the carousel has loaded', async () => {
    stubMedia();
    const pictures = [
      { image, caption: 'One' },
      { image: { ...image, focus: '1x1:2x2' }, caption: '' },
    ];
    showBlok({ uid: 'u', component: 'gallery', pictures });
    expect(screen.getByRole('list', { name: 'Pictures' })).toHaveTextContent('One');
    expect(screen.getAllByRole('img')[1]).toHaveAttribute(
      'src',
      expect.stringContaining('focal(1x1:2x2)'),
    );
    expect(await screen.findByRole('button', { name: 'Next slide' })).toBeVisible();
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

  it('plays a film with the settings of the editor, with its key as id', async () => {
    stubFilms();
    const bell = { name: 'bell', drawing: { width: 448, height: 512, path: 'M0 0h448z' } };
    const captions = { url: 'http://localhost:4401/f/1/a.vtt', language: 'en', label: 'English' };
    const source = { kind: 'file', url: 'http://localhost:4401/f/1/a.mp4' } as const;
    const film = { source, title: 'Round', caption: '', key: 'the-round', captions } as const;
    const { container } = showBlok({
      ...{ uid: 'u', component: 'video', ...film },
      ...{ playback: 'onHover', preload: 'metadata', muted: true, hidesMuteButton: true },
      playIcon: bell,
    });
    expect(container.querySelector('figure')).toHaveAttribute('id', 'the-round');
    // Before the player has loaded.
    expect(theFilm()).toHaveAttribute('controls');
    expect(container.querySelector('track')).toHaveAttribute('src', captions.url);
    const play = await screen.findByRole('button', { name: 'Play video: Round' });
    expect(play.querySelector('svg')).toHaveAttribute('viewBox', '0 0 448 512');
    expect(container.querySelector('track')).toHaveAttribute('srclang', 'en');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(theFilm()).toHaveAttribute('preload', 'metadata');
    await userEvent.hover(theFilm());
    await waitFor(() => expect(theFilm().paused).toBe(false));
  });

  it('shows a button to a place of the text as a link until its script has loaded', async () => {
    stubMedia({ isMotionReduced: true });
    window.scrollTo = jest.fn();
    window.history.replaceState(null, '', '/training/jab?draft=1');
    const button = { component: 'anchor_button', label: 'To the drills' } as const;
    render(
      <RichTextView
        text={[
          { type: 'blok', blok: { uid: 'u', ...button, targetId: 'drills', offset: 24 } },
          headingNode('Drills', 'drills'),
        ]}
      />,
    );
    const link = screen.getByRole('link', { name: 'To the drills' });
    expect(link).toHaveAttribute('href', '#drills');
    await waitFor(() => expect(link).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('link', { name: 'To the drills' }));
    expect(screen.getByRole('heading', { name: 'Drills' })).toHaveFocus();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 24, behavior: 'instant' });
    expect(navigate).toHaveBeenCalledWith('/training/jab?draft=1#drills', {
      state: { disableScroll: true },
    });
    window.history.replaceState(null, '', '/');
  });

  it('shows an icon with its words, and reports one the site does not have', () => {
    const bell = { name: 'bell', drawing: { width: 448, height: 512, path: 'M0 0h448z' } };
    const icon = { uid: 'u', component: 'icon', label: '', text: 'Stop.' } as const;
    showBlok({ ...icon, icon: bell, size: '3x', rotation: 90 });
    const drawn = screen.getByText('Stop.').parentElement?.querySelector('svg');
    expect(drawn).toHaveClass('fa-3x', 'fa-rotate-90');
    expect(drawn).toHaveAttribute('aria-hidden', 'true');
    expectNoise(/Could not find one or more icon\(s\)/);
    showBlok({ ...icon, icon: { name: 'gone' }, text: 'Go on.' });
    expect(screen.getByText('Go on.')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Could not find one or more icon(s)', 'gone');
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
