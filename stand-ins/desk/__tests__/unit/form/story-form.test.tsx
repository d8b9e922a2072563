/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { StoryForm } from '../../../app/form/story-form';
import { Toasts } from '../../../app/ui/toasts';
import type {
  BlokContent,
  Component,
  FieldRef,
  Library,
  ManagedStory,
} from '../../../app/wire/management';
import { findFieldFaults } from '../../../validate/find-faults';
import {
  findManaged,
  startTestService,
  stopServices,
} from '../../../../services/rigs/start-test-service';
import { installSettings } from '../../rigs/desk-settings';
import { modelLibrary } from '../../rigs/model-library';
import { installNativeDialog } from '../../../../../__tests__/rigs/dom/native-dialog';

const model = modelLibrary();

let service: Awaited<ReturnType<typeof startTestService>>;

beforeAll(async () => {
  installNativeDialog();
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  service = await startTestService();
  installSettings({
    ...{ managementUrl: `${service.url}/v1/spaces/104200`, managementToken: 'management' },
    ...{ spaceId: 104_200, siteUrl: 'http://localhost:9000' },
  });
});

afterAll(stopServices);

let onTestEnd: () => unknown = () => undefined;

afterEach(() => onTestEnd());

const story = { id: 1, name: 'A story' } as ManagedStory;

/** Shows the form of a content as the story's screen does, with its faults. */
function openForm(first: BlokContent, library: Library = model) {
  const state = { content: first };
  const requests: { ask?: (at: FieldRef) => void } = {};
  const Screen = () => {
    const [content, setContent] = useState(first);
    const [focus, setFocus] = useState<FieldRef | null>(null);
    useEffect(() => {
      requests.ask = setFocus;
    }, []);
    return (
      <>
        <StoryForm
          {...{ story, content, library, focus }}
          faults={findFieldFaults(content, library)}
          onChange={(changed) => {
            state.content = changed;
            setContent(changed);
          }}
          onFocusField={() => undefined}
        />
        <Toasts />
      </>
    );
  };
  render(<Screen />);
  return { state, user: userEvent.setup(), goTo: (at: FieldRef) => act(() => requests.ask?.(at)) };
}

function quote(uid: string, words: string) {
  return { _uid: uid, component: 'quote', text: words, cite: '' };
}

function pageOf(...body: unknown[]): BlokContent {
  return { _uid: 'page', component: 'page', title: 'Home', body };
}

function rows(name = 'Sections'): string[] {
  const list = screen.getByRole('list', { name });
  return within(list)
    .queryAllByRole('button', { expanded: false })
    .filter((button) => button.getAttribute('aria-haspopup') === null)
    .map(({ textContent }) => textContent);
}

test('bloks: opened in place, moved by buttons, duplicated, removed and put back', async () => {
  const { state, user } = openForm(pageOf(quote('a', 'Hands up'), quote('b', 'Chin down')));

  await user.click(screen.getByRole('button', { name: 'Quote Hands up' }));
  await user.type(screen.getByRole('textbox', { name: 'Words (required)' }), '!');
  expect(state.content.body).toEqual([quote('a', 'Hands up!'), quote('b', 'Chin down')]);

  const up = screen.getByRole('button', { name: 'Move up Quote: Chin down' });
  await user.click(up);
  expect(state.content.body).toEqual([quote('b', 'Chin down'), quote('a', 'Hands up!')]);
  expect(up).toHaveFocus();
  expect(screen.getByText('Moved to place 1 of 2.')).toBeInTheDocument();
  await user.click(up);
  expect(state.content.body).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Duplicate Quote: Chin down' }));
  const [first, copy] = state.content.body as BlokContent[];
  expect(copy).toEqual({ ...first, _uid: expect.not.stringMatching(/^b$/) as string });

  await user.click(screen.getByRole('button', { name: 'Remove Quote: Hands up!' }));
  expect(rows()).toEqual(['QuoteChin down']);
  // The row after the removed one has the focus.
  expect(screen.getByRole('list', { name: 'Sections' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.type(screen.getByRole('textbox', { name: 'Title (required)' }), ' again');
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  expect(state.content.title).toBe('Home again');
  const texts = (state.content.body as BlokContent[]).map(({ text }) => text);
  expect(texts).toEqual(['Chin down', 'Chin down', 'Hands up!']);
});

test('bloks: an announcement behind an active one says that it is not shown', async () => {
  const announcement = (uid: string, headline: string, active: boolean) => ({
    ...{ _uid: uid, component: 'announcement', theme: 'red', headline, active },
  });
  const active = [announcement('a', 'Ladder', true), announcement('b', 'Bags', true)];
  const announcements = [...active, announcement('c', 'Later', false)];
  const { user } = openForm({ _uid: 'global', component: 'global', announcements });
  const behind = 'Announcement (not shown, an active one is above)Bags';
  const off = 'Announcement (not shown on the site)Later';
  expect(rows('Announcements')).toEqual(['AnnouncementLadder', behind, off]);
  await user.click(screen.getByRole('button', { name: 'Move up Announcement: Bags' }));
  const ladder = behind.replace('Bags', 'Ladder');
  expect(rows('Announcements')).toEqual(['AnnouncementBags', ladder, off]);
});

test('bloks: chosen in a dialog, with presets, and open with the focus inside', async () => {
  const { state, user } = openForm(pageOf());

  await user.click(screen.getByRole('button', { name: 'Add to Sections' }));
  await user.click(await screen.findByRole('button', { name: 'Workout: Short intervals' }));

  expect(state.content.body).toEqual([
    expect.objectContaining({ component: 'workout', rounds: '10', work_seconds: '40' }),
  ]);
  expect(screen.getByDisplayValue('Short intervals')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add Exercise' }));
  await user.type(screen.getByRole('textbox', { name: 'Exercise (required)' }), 'Jab');
  await user.click(screen.getByRole('button', { name: 'Duplicate Workout: Short intervals' }));

  const [one, other] = state.content.body as { _uid: string; steps: BlokContent[] }[];
  expect(other?.steps[0]?.name).toBe('Jab');
  expect(other?._uid).not.toBe(one?._uid);
  expect(other?.steps[0]?._uid).not.toBe(one?.steps[0]?._uid);
});

test('faults: are counted on what is closed, and are under their field once that opens', async () => {
  const { user, goTo } = openForm(pageOf(quote('q', 'Hands up'), quote('r', '')));
  expect(rows()).toEqual(['QuoteHands up', 'Quote1 to mend']);
  goTo({ blokUid: 'r', field: 'text' });
  const field = await screen.findByRole('textbox', { name: 'Words (required)' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Write something here\. This field must be filled\.$/);
  await user.type(field, 'Chin down');
  expect(field).toBeValid();
  expect(screen.queryByText('1 to mend')).not.toBeInTheDocument();
});

test('relations and links: found by typing, by keyboard alone, and kept in order', async () => {
  const author = await findManaged(service, 'authors/dolores-quan');
  const jab = await findManaged(service, 'blogs/the-jab');
  const gone = '00000000-0000-4000-8000-000000000404';
  const article = { _uid: 'article', component: 'article', title: 'A title' };
  const { state, user } = openForm({ ...article, contributors: [gone, author.uuid] });
  await screen.findByText(`A story that was deleted (${gone})`);
  await user.click(await screen.findByRole('button', { name: `Move ${author.name} up` }));
  expect(state.content.contributors).toEqual([author.uuid, gone]);

  await user.click(screen.getByRole('button', { name: 'Add to Read next' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await user.keyboard('the-jab');
  await screen.findByRole('button', { name: new RegExp(jab.full_slug) });
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
  await user.keyboard('{Enter}');
  expect(state.content.related).toEqual([jab.uuid]);
  expect(screen.getByRole('button', { name: 'Add to Read next' })).toHaveFocus();

  await user.click(screen.getByText('Topic and people'));
  const topic = within(screen.getByRole('group', { name: 'Topic (required)' }));
  await user.click(topic.getByRole('button', { name: 'Choose…' }));
  await user.keyboard('jab');
  expect(await screen.findByText('Nothing is named like “jab”.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(state.content).not.toHaveProperty('topic');
});

/** Opens the form of a link that has an attribute which the desk does not show. */
async function openLink() {
  const { state, user } = openForm(
    pageOf({ _uid: 'c', component: 'call_to_action', headline: 'Come in', link: { rel: 'me' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Call to action Come in' }));
  return {
    user,
    link: within(screen.getByRole('group', { name: 'Link' })),
    stored: () => (state.content.body as BlokContent[])[0]?.link,
  };
}

test('a link: keeps what it does not show, and leads to a story, an address or an email address', async () => {
  const { user, link, stored } = await openLink();
  await user.click(link.getByRole('button', { name: 'Choose a page…' }));
  await user.keyboard('jab');
  await user.click(await screen.findByRole('button', { name: /blogs\/the-jab/ }));
  expect(stored()).toMatchObject({ linktype: 'story', cached_url: 'blogs/the-jab', rel: 'me' });

  await user.selectOptions(link.getByRole('combobox', { name: 'Leads to' }), 'Another address');
  await user.click(link.getByRole('textbox', { name: 'Address' }));
  await user.paste('javascript:alert(1)');
  expect(screen.getByText(/^“javascript:alert\(1\)” leads nowhere\./)).toBeInTheDocument();
  await user.click(link.getByRole('checkbox', { name: 'Opens in a new tab' }));
  expect(stored()).toMatchObject({ linktype: 'url', target: '_blank' });
});

test('a link: becomes one to the story when an address of this site is typed, also an old one', async () => {
  const { user, link, stored } = await openLink();
  await user.selectOptions(link.getByRole('combobox', { name: 'Leads to' }), 'Another address');
  const address = link.getByRole('textbox', { name: 'Address' });
  await user.click(address);
  await user.paste('http://localhost:9000/training/the-jab#stance');
  await user.tab();
  await link.findByRole('button', { name: 'Change the page…' });
  const jab = { linktype: 'story', cached_url: 'blogs/the-jab', anchor: 'stance', rel: 'me' };
  expect(stored()).toMatchObject(jab);

  answerStatus([{ from: '/guides/old-jab', to: '/training/the-jab' }]);
  await user.click(link.getByRole('button', { name: 'Change the page…' }));
  await user.paste('/guides/old-jab');
  expect(await screen.findByRole('button', { name: /blogs\/the-jab/ })).toBeInTheDocument();
});

/** Lets the publisher say which pages have moved. */
function answerStatus(listed: readonly { from: string; to: string }[]): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    input === '/editor/status' ? Response.json({ moved: { listed, more: 0 } }) : send(input, init);
  onTestEnd = () => (globalThis.fetch = send);
}

test('a table: filled, grown and cut down', async () => {
  const { state, user } = openForm(pageOf({ _uid: 't', component: 'table' }));
  await user.click(screen.getByRole('button', { name: /^Table/ }));
  const cell = (name: string) => screen.getByRole('textbox', { name });
  const cells = () => {
    const { thead, tbody } = (state.content.body as { table: TableValue }[])[0]?.table ?? {};
    return [thead ?? [], ...(tbody ?? []).map(({ body }) => body)].map((line) =>
      line.map(({ value }) => value),
    );
  };

  await user.click(screen.getByRole('button', { name: 'Begin a table' }));
  expect(cell('Heading, column 1')).toHaveFocus();
  await user.keyboard('Round{Tab}Work{Tab}1{Tab}3:00');
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  expect(cell('Row 2, column 1')).toHaveFocus();
  await user.keyboard('2');
  expect(cells().map((line) => line.join())).toEqual(['Round,Work', '1,3:00', '2,']);

  await user.click(screen.getByRole('button', { name: 'Remove column 1' }));
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(cells()).toEqual([['Work'], ['']]);
});

test('a date without a time: is a day in every time zone', () => {
  const plan = { _uid: 'p', component: 'plan', weeks: [] };
  const { state } = openForm({ ...plan, announced_day: '2026-11-30 00:00' });
  const field = screen.getByLabelText('Announced first day');
  expect(field).toHaveValue('2026-11-30');
  fireEvent.change(field, { target: { value: '2026-12-01' } });
  expect(state.content).toMatchObject({ announced_day: '2026-12-01 00:00' });
});

type TableValue = { thead: { value: string }[]; tbody: { body: { value: string }[] }[] };

function missing(name: string): never {
  throw new Error(`The model has no ${name}.`);
}

const choices = (...names: string[]) => names.map((name) => ({ name, value: name.toLowerCase() }));

/** A content type with a field of each kind, as old and strange as a space may have them. */
const probe: Component = {
  ...(model.components['article'] ?? missing('article')),
  name: 'probe',
  display_name: 'Probe',
  schema: {
    words: { type: 'text', display_name: 'Words', pos: 0 },
    when: { type: 'datetime', display_name: 'When', pos: 1 },
    sizes: { type: 'options', display_name: 'Sizes', options: choices('Small', 'Large'), pos: 2 },
    color: { type: 'option', display_name: 'Color', options: choices('Red'), pos: 3 },
    gone: { type: 'bloks', display_name: 'Parts', pos: 4 },
    rare: { type: 'commerce', display_name: 'Rare', pos: 5 },
    loud: { type: 'boolean', display_name: 'Loud', pos: 6 },
    more: { type: 'tab', display_name: 'More', keys: ['color'], pos: 8 },
  },
};

test('old values: shown as they are, kept until replaced, and put back', async () => {
  const old = {
    ...{ _uid: 'p', component: 'probe', words: ['<script>alert(1)</script>'], when: '4 March' },
    ...{ sizes: 'small', color: 'green', rare: { sku: 12 }, subtitle: 'From before', loud: '' },
    gone: [{ _uid: 'x', component: 'deleted_one', text: 'Kept' }, null],
  };
  const components = { ...model.components, probe };
  const { state, user } = openForm(old, { ...model, components });

  expect(screen.getByRole('group', { name: 'Old value of Words' })).toHaveTextContent('<script>');
  expect(screen.getByRole('group', { name: 'Value of Rare' })).toHaveTextContent('"sku": 12');
  expect(screen.getByText(/Stored is “4 March”/)).toBeInTheDocument();
  expect(rows('Parts')).toEqual(['deleted_one1 to mend', 'Not a blok']);
  await user.click(screen.getByRole('button', { name: /^deleted_one/ }));
  expect(screen.getByRole('group', { name: 'Values of deleted_one' })).toHaveTextContent('Kept');
  expect(state.content).toBe(old);

  await user.click(screen.getByRole('button', { name: 'Remove it and fill in “Words”' }));
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'A new text');
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  expect(state.content).toEqual(old);

  await user.click(screen.getByRole('button', { name: 'Remove it and fill in “Sizes”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Large' }));
  await user.click(screen.getByRole('checkbox', { name: 'Loud' }));
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-03-04T09:00' } });
  expect(state.content).toEqual({ ...old, sizes: ['large'], loud: true, when: '2026-03-04 09:00' });

  const more = screen.getByText('More').closest('summary');
  expect(more).toHaveTextContent('More 1 to mend');
  const color = screen.getByRole('combobox', { name: 'Color' });
  expect(color).toHaveDisplayValue('green (not in the list any more)');
  await user.selectOptions(color, 'Red');
  expect(more).toHaveTextContent(/^More\s*$/);
});

test('an empty library: says that the content type is missing, and shows the values', () => {
  openForm(pageOf(quote('a', 'Hands up')), { components: {}, groups: [], datasources: {} });

  expect(screen.getByText(/has no “page” any more/)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Values of page' })).toHaveTextContent('Hands up');
});

test('a keystroke: leaves the other bloks as they are, and does not render them', async () => {
  let reads = 0;
  const watched = (index: number) =>
    Object.defineProperty(quote(`q${index}`, ''), 'text', {
      get: () => ((reads += 1), `Words ${index}`),
      enumerable: true,
    });
  const bloks = [quote('own', 'Mine'), ...Array.from({ length: 50 }, (_, index) => watched(index))];
  const state = { content: pageOf(...bloks) };
  const Screen = () => {
    const [content, setContent] = useState(state.content);
    return (
      <StoryForm
        {...{ story, content, library: model }}
        faults={[]}
        focus={null}
        onChange={(changed) => {
          state.content = changed;
          setContent(changed);
        }}
        onFocusField={() => undefined}
      />
    );
  };
  render(<Screen />);
  expect(reads).toBeGreaterThan(0);
  fireEvent.click(screen.getByText('Mine'));
  const field = screen.getByDisplayValue('Mine');
  reads = 0;
  await userEvent.type(field, '!');

  expect(field).toHaveValue('Mine!');
  expect(reads).toBe(0);
  const [own, ...others] = state.content.body as BlokContent[];
  expect(own?.text).toBe('Mine!');
  expect(others.every((blok, index) => blok === bloks[index + 1])).toBe(true);
});
