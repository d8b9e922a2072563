/** @jest-environment jest-fixed-jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoryList } from '../../../src/stand-ins/desk/app/list/story-list';
import { navigate, useAddress } from '../../../src/stand-ins/desk/app/routes';
import { Toasts } from '../../../src/stand-ins/desk/app/ui/toasts';
import type { Desk } from '../../rigs/desk/open-desk';
import { openDesk } from '../../rigs/desk/open-desk';
import { installNativeDialog } from '../../rigs/dom/native-dialog';

let desk: Desk;

beforeAll(async () => {
  installNativeDialog();
  window.scrollTo = () => undefined;
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  desk.network.isDown = false;
});

function List() {
  useAddress();
  return (
    <>
      <StoryList />
      <Toasts />
    </>
  );
}

/** Opens the list at an address and waits for its rows. */
async function openList(path = '/editor') {
  navigate(path);
  const view = render(<List />);
  await screen.findByText(/^[\d,]+ stor(y|ies)$/);
  await idle();
  return { ...view, user: userEvent.setup() };
}

const folders = () => screen.getByRole('navigation', { name: 'Folders' });

/** Number of links of the navigation before the folders are read: all stories and the trash. */
const withoutFolders = 2;

/** Waits until nothing is on its way from the service. */
async function idle() {
  await waitFor(() => {
    expect(screen.queryByText('Reading the list…')).not.toBeInTheDocument();
    expect(within(folders()).getAllByRole('link').length).toBeGreaterThan(withoutFolders);
  });
}

const row = (name: string) =>
  screen.findByRole('row', { name: (text) => text.startsWith(`${name} `) });

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  const button = await screen.findByRole('button', { name: `Actions for ${name}` });
  button.focus();
  await user.keyboard('{ArrowDown}');
  const item = screen.getByRole('menuitem', { name: action });
  await user.keyboard(action.charAt(0));
  while (document.activeElement !== item) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

const writes = () => desk.network.requests.filter((request) => !request.startsWith('GET'));

it('list: search and filters narrow it, are in the address, and come back with it', async () => {
  const story = await desk.addStory();
  await desk.other.save(story.id, { description: 'Only here: a metronome.' });
  const { user, unmount } = await openList();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'metronome');
  expect(await screen.findByText('1 story')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Draft');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Article');
  await waitFor(() => expect(window.location.search).toBe('?q=metronome&type=article&state=draft'));
  unmount();

  await openList(window.location.pathname + window.location.search);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('metronome');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Draft');
  const found = await row(story.name);
  await waitFor(() => expect(found).toHaveTextContent(`/training/${story.slug}`));
  expect(found).toHaveTextContent('Article');
  expect(found).toHaveTextContent('Draft');

  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Published');
  expect(await screen.findByText('Nothing fits')).toBeInTheDocument();
  const [clear] = screen.getAllByRole('button', { name: 'Clear search and filters' });
  await user.click(clear as Element);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

it('list: a page is read from the service, and only that page', async () => {
  for (let number = 0; number < 26; number += 1) await desk.addStory();
  const { user } = await openList('/editor?state=draft&sort=name');
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeLessThan(25));
  expect(window.location.search).toBe('?state=draft&sort=name&page=2');
  expect(desk.network.requests.at(-1)).toMatch(/^GET \/stories/);
});

it('list: a press on "New story" opens the dialog once the types are read', async () => {
  navigate('/editor');
  render(<List />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'New story' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  const dialog = await screen.findByRole('dialog', { name: 'New story' });
  expect(within(dialog).getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Article');
  expect(button).not.toHaveAttribute('aria-busy');
  await user.keyboard('{Escape}');
  await idle();
});

it('list: a new story gets a free slug, the folder of its type and opens', async () => {
  const taken = await desk.addStory();
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'New story' }));
  const dialog = screen.getByRole('dialog', { name: 'New story' });
  const slug = within(dialog).getByRole('textbox', { name: /address/ });
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'It’s a Täst, really');
  expect(slug).toHaveValue('its-a-tast-really');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: 'Folder' })).toHaveDisplayValue(/blogs/),
  );
  await user.clear(slug);
  await user.type(slug, 'two words');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(slug).toHaveAccessibleDescription(/Leave out spaces/);
  await user.clear(slug);
  await user.type(slug, taken.slug);
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(slug).toHaveAccessibleDescription(/Choose another one/));
  await user.type(slug, '-new');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/editor\/stories\/\d+$/));
  const created = await desk.other.read(Number(window.location.pathname.split('/').at(-1)));
  expect(created).toMatchObject({ full_slug: `blogs/${taken.slug}-new`, published: false });
  expect(created.content).toMatchObject({ component: 'article', title: 'It’s a Täst, really' });
});

it('list: deletes by keyboard, undoes it, and restores from the trash', async () => {
  const { id, name } = await desk.addStory();
  const { user } = await openList(`/editor?q=${name.replace(' ', '-').toLowerCase()}`);
  await choose(user, name, 'Delete');
  await screen.findByText(`“${name}” is in the trash.`);
  await waitFor(() => expect(screen.getByText(/^\d+ stor/)).toHaveFocus());
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText(`“${name}” is back, as a draft.`);
  await idle();
  expect((await desk.other.read(id)).deleted_at).toBeNull();

  await choose(user, name, 'Delete');
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await screen.findByRole('table', { name: 'Deleted stories' });
  await user.click(await screen.findByRole('button', { name: `Restore ${name}` }));
  await screen.findByText('0 stories');
  expect((await desk.other.read(id)).name).toBe(name);
});

it('list: never overwrites what somebody else changed meanwhile', async () => {
  const { id, name, slug } = await desk.addStory();
  const { user } = await openList(`/editor?q=${slug}`);
  await desk.other.save(id, { description: 'By somebody else' });
  await choose(user, name, 'Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(/was changed by somebody else/);
  await idle();
  expect((await desk.other.read(id)).content.description).toBe('By somebody else');
  await choose(user, name, 'Delete');
  await screen.findByText(`“${name}” is in the trash.`);
  await idle();
});

it('list: renames, moves and duplicates, and says what an address has to do with it', async () => {
  const { name, slug } = await desk.addStory();
  const { user } = await openList(`/editor?q=${slug}`);
  await choose(user, name, 'Name and address…');
  const dialog = screen.getByRole('dialog', { name: 'Name and address' });
  const field = within(dialog).getByRole('textbox', { name: /address/ });
  await user.type(field, '-b');
  expect(within(dialog).getByText(/address of its page changes/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText(`blogs/${slug}-b`);
  expect(screen.getByRole('button', { name: `Actions for ${name}` })).toHaveFocus();

  await choose(user, name, 'Move…');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'Top level');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText(`“${name}” is in the top level now.`);
  await screen.findByText(`${slug}-b`);

  await choose(user, name, 'Duplicate');
  await screen.findByText(`“${name} (copy)” is a new draft.`);
  expect(await row(`${name} (copy)`)).toHaveTextContent(`${slug}-b-copy`);
});

it('list: says that the service is gone, keeps what it shows, and goes on by itself', async () => {
  const { name, slug } = await desk.addStory();
  const { user } = await openList(`/editor?q=${slug}`);
  await row(name);
  const before = writes().length;
  desk.network.isDown = true;
  await choose(user, name, 'Duplicate');
  expect(await screen.findByRole('alert')).toHaveTextContent(/is unchanged\. The content service/);
  expect(await screen.findByText(/The list below is what it last answered/)).toBeInTheDocument();
  expect(await row(name)).toBeInTheDocument();
  desk.network.isDown = false;
  await waitFor(() => expect(screen.queryByText(/last answered/)).not.toBeInTheDocument());
  expect(writes()).toHaveLength(before + 1);
});
