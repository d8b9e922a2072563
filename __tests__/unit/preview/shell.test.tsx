/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoryRelease, StoryReport } from '../../../src/domain/story/story-report';
import { DraftBadge, addBadgePlace } from '../../../src/preview/shell/draft-badge';
import { beginSession } from '../../../src/preview/shell/preview-session';
import type { PreviewState } from '../../../src/preview/shell/preview-store';
import {
  loadingPreview,
  usePreview,
  usePreviewSettings,
} from '../../../src/preview/shell/preview-store';
import { markTab } from '../../../src/preview/shell/tab-title';
import type { DraftPage } from '../../../src/preview/draft/draft-page';
import type { ScriptLoaders } from '../../../src/gatsby/engine/page-loader/script-loaders';

/** Module of Gatsby's development app; a release that imports it fails here. */
const developmentModule = jest.fn<{ components: ScriptLoaders }, []>();
jest.mock('$virtual/async-requires', () => developmentModule(), { virtual: true });

/** The badge on reports of the publisher that a browser test cannot bring about in a moment. */
describe('draft badge', () => {
  const pages = Array.from({ length: 300 }, (_, number) => ({
    ...{ path: `/training/a-very-long-name-of-a-page-${number}`, name: `Page ${number}` },
    ...{ change: 'changed' as const, reason: 'its list of articles changes' },
  }));

  const report: StoryReport = {
    release: { kind: 'live', since: null },
    place: {
      publishedAt: '2020-01-01T10:00:00.000Z',
      path: '/t/technique',
      type: 'topic',
      appearsAt: null,
    },
    forecast: { pages, more: 12, everyPage: [], notes: [], address: '/t/technique', fault: null },
    links: {
      stories: [
        {
          id: 2,
          name: 'The jab',
          fullSlug: 'blogs/the-jab',
          path: '/training/the-jab',
          isNeeding: true,
        },
      ],
      more: 0,
    },
    moved: [{ from: '/t/hands', to: '/t/technique' }],
    warnings: [
      {
        kind: 'missing-alt',
        sentence: 'Text › Picture has no alternative text.',
        field: 'alt',
        blokUid: 'b',
      },
    ],
    receipt: null,
    campaigns: [],
  };

  beforeAll(() => {
    beginSession({
      marker: { spaceId: '1', timestamp: '1', token: 't' },
      storyId: '',
      parameters: [],
    });
    addBadgePlace();
  });

  /** Shows the open badge with a report. */
  function open(change: Partial<StoryReport>) {
    const known = { state: 'known', report: { ...report, ...change }, rootUid: 'root' } as const;
    usePreview.setState(
      {
        ...loadingPreview,
        phase: 'draft',
        storyId: 1,
        savedAt: '2026-11-28T10:00:00.000Z',
        report: known,
      },
      true,
    );
    usePreviewSettings.setState({ isOpen: true });
    render(<DraftBadge />);
    return screen.getByRole('region', { name: 'Draft preview' });
  }

  const held = (
    hold: Extract<StoryRelease, { kind: 'held' }>['hold'],
    action: object,
  ): StoryRelease => ({ kind: 'held', hold, sentence: 'The reason, and what to do.', ...action });

  test('badge: sums up in one short status, and lists the first of 300 pages until somebody asks for all', async () => {
    const badge = open({});
    const [status] = within(badge).getAllByRole('status');
    expect(status).toHaveTextContent(/^Changes 312 pages · 1 to mend · Live · Saved /);
    const part = within(badge).getByRole('heading', {
      name: 'What publishing changes',
    }).parentElement;
    if (!part) throw new Error('The heading has no section.');
    expect(within(part).getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(within(part).getByRole('button', { name: 'Show 292 more' }));
    expect(within(part).getAllByRole('listitem')).toHaveLength(300);
    expect(part).toHaveTextContent('And 12 pages more.');
    expect(badge).toHaveTextContent('Old addresses that lead there: /t/hands.');
    expect(badge).toHaveTextContent('/training/the-jab, needs it');
  });

  test('badge: says of a held story why it is held, and ends that after a question with names', async () => {
    const leaving = [
      { path: '/t/technique', name: 'Technique' },
      { path: '/training/the-jab', name: 'The jab' },
    ];
    const action = { name: 'remove-held', subject: '1', leaving };
    const badge = open({ release: held('held-removal', { action }) });
    expect(badge).toHaveTextContent('Removed, but still on the site');
    expect(badge).toHaveTextContent('The reason, and what to do.');
    expect(badge).not.toHaveTextContent('being built');
    const asked: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
      if (typeof request?.body === 'string') asked.push(JSON.parse(request.body));
      return Promise.reject(new Error('This test has no site.'));
    });
    await userEvent.click(
      within(badge).getByRole('button', { name: 'Remove it with what needs it …' }),
    );
    const question = within(badge).getByRole('group', { name: 'Remove it with what needs it' });
    expect(question).toHaveTextContent('2 pages leave the site:');
    expect(question).toHaveTextContent('The jab, /training/the-jab');
    expect(asked).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(asked).toEqual([
      expect.objectContaining({ act: { name: 'remove-held', subject: '1' } }),
    ]);
    jest.restoreAllMocks();
  });
});

const titles = [
  ['Jab  and cross', 'Draft: Jab and cross'],
  ['Hook\tand\r\nuppercut', 'Draft: Hook and uppercut'],
  ['', 'Draft:'],
  ['Slip\u00a0 \u2028roll ', 'Draft: Slip\u00a0 \u2028roll'],
] as const;

test('tab of a draft: a title is written once, also with blanks that the tab does not keep', async () => {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
  let writes = 0;
  jest.spyOn(document, 'title', 'set').mockImplementation((text) => {
    writes += 1;
    // Each write calls the observer, so a second one would be followed by a third without end.
    if (writes <= 2) own?.set?.call(document, text);
  });
  let draftTitle = '';
  const read = () => ({ phase: 'draft', version: 'draft', draft: { title: draftTitle } });
  document.head.innerHTML = '<title>Draft:</title>';
  const mark = markTab(() => read() as PreviewState);
  for (const [title, shown] of titles) {
    [draftTitle, writes] = [title, 0];
    mark();
    await new Promise((resolve) => setTimeout(resolve));
    expect([document.title, writes]).toEqual([shown, 1]);
  }
});

describe('site pages', () => {
  const Topic = () => null;
  const chunk = 'component---src-templates-topic-listing-tsx';
  const topic = { templateName: 'topic-listing' } as DraftPage;
  const loaders: ScriptLoaders = { [chunk]: () => Promise.resolve({ default: Topic }) };

  /** Loads the code anew, as each page does. */
  async function load() {
    jest.resetModules();
    const { loadTemplates } = await import('../../../src/preview/shell/site-pages');
    return loadTemplates([topic]);
  }

  const mode = process.env.NODE_ENV;
  const setMode = (name = '') => Object.assign(process.env, { NODE_ENV: name });

  afterEach(() => {
    setMode(mode);
    delete window.asyncRequires;
    developmentModule.mockReset();
  });

  it("site pages: the development server's templates come from Gatsby's module", async () => {
    setMode('development');
    developmentModule.mockReturnValue({ components: loaders });
    expect((await load())[chunk]).toBe(Topic);
  });
});
