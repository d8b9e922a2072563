/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoryList } from '../../app/list/story-list';
import { lastListPath, navigate, useAddress } from '../../app/routes';
import type { Desk } from '../rigs/open-desk';
import { openDesk } from '../rigs/open-desk';
import { installNativeDialog } from '../../../../__tests__/rigs/dom/native-dialog';

let desk: Desk;

beforeAll(async () => {
  installNativeDialog();
  window.scrollTo = () => undefined;
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(() => {
  desk.network.isDown = false;
  desk.network.publisher = null;
});

function List() {
  useAddress();
  return <StoryList />;
}

/** Opens the list at an address and waits for its rows. */
async function openList(path = '/editor') {
  navigate(path);
  const view = render(<List />);
  await screen.findByText(/^[\d,]+ stor(y|ies)$/);
  await idle();
  return { ...view, user: userEvent.setup() };
}

/** Waits until nothing is on its way from the service. */
async function idle() {
  await waitFor(() => {
    expect(screen.queryByText('Reading the list…')).not.toBeInTheDocument();
    expect(screen.getAllByRole('option').length).toBeGreaterThan(10);
  });
}

const row = (name: string) =>
  screen.findByRole('row', { name: (text) => text.startsWith(`${name} `) });

async function publish({ id }: { id: number }): Promise<void> {
  await desk.other.request(`/stories/${id}/publish`);
}

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
  const { user } = await openList('/editor?state=draft');
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeLessThan(25));
  expect(window.location.search).toBe('?state=draft&page=2');
  expect(desk.network.requests.at(-1)).toMatch(/^GET \/stories/);
});

it('list: a press on "New story" opens the dialog once the types are read', async () => {
  navigate('/editor');
  render(<List />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'New story' });
  // At once: an answer could come while `user` moves the pointer.
  fireEvent.click(button);
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
  const dialog = await screen.findByRole('dialog', { name: 'New story' });
  const slug = within(dialog).getByRole('textbox', { name: /address/ });
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'It’s a Täst, really');
  expect(slug).toHaveValue('its-a-tast-really');
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

it('list: says that the service is gone, keeps what it shows, and goes on by itself', async () => {
  const { name, slug } = await desk.addStory();
  await openList(`/editor?q=${slug}`);
  await row(name);
  desk.network.isDown = true;
  fireEvent.focus(window);
  expect(await screen.findByText(/The list below is what it last answered/)).toBeInTheDocument();
  expect(await row(name)).toBeInTheDocument();
  desk.network.isDown = false;
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText(/last answered/)).not.toBeInTheDocument());
});

it('list: says when a published article appears, and that a version is held back, without a link', async () => {
  const later = await desk.addStory();
  await desk.other.save(later.id, { schedule: '2099-12-24 09:00' });
  await publish(later);
  const held = await desk.addStory({ publish: 1 });
  const warning = { storyId: held.id, kind: 'left-out', sentence: '"cart" is a word of the site.' };
  const receipt = { outcome: 'live', storyWarnings: { warnings: [warning] } };
  desk.network.publisher = { coming: { articles: [], more: 0 }, receipts: [receipt] };
  const { user } = await openList('/editor?state=published');
  const heldRow = await row(held.name);
  await waitFor(() => expect(heldRow).toHaveTextContent('Held back'));
  expect(heldRow).not.toHaveTextContent('Published');
  expect(within(heldRow).queryByRole('link', { name: /new tab/ })).not.toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Scheduled');
  const laterRow = await row(later.name);
  expect(within(laterRow).getByText(/^Appears Dec 24, 2099/)).toBeVisible();
  expect(laterRow).not.toHaveTextContent('Published');
  await waitFor(() => expect(laterRow).toHaveTextContent(`/training/${later.slug}`));
  expect(within(laterRow).queryByRole('link', { name: /new tab/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(held.name)).not.toBeInTheDocument());
});

it('list: finds the story of a pasted address, and the way back from it leads to the same view', async () => {
  const { id, name, slug } = await desk.addStory();
  const { user } = await openList();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, `https://shop.example/training/${slug}?from=mail#top`);
  expect(await screen.findByText('1 story')).toBeInTheDocument();
  await row(name);
  expect(lastListPath()).toBe(window.location.pathname + window.location.search);
  expect(lastListPath()).toContain(slug);
  await user.click(screen.getByRole('link', { name }));
  expect(window.location.pathname).toBe(`/editor/stories/${id}`);
});

it('list: follows what others publish, and links to what the publisher knows of the site', async () => {
  const { id, name, slug } = await desk.addStory();
  await openList(`/editor?q=${slug}`);
  expect(await row(name)).toHaveTextContent('Draft');
  const coming = { articles: [{ storyId: 1, at: '2099-01-01T00:00:00.000Z' }], more: 2 };
  const receipt = { outcome: 'live', storyWarnings: { warnings: [], leftOut: 3 } };
  desk.network.publisher = { coming, receipts: [receipt] };
  await publish({ id });
  fireEvent.focus(window);
  await waitFor(async () => expect(await row(name)).toHaveTextContent('Published'));
  expect(await screen.findByRole('link', { name: 'Coming up (3)' })).toHaveAttribute(
    'href',
    'http://publisher.test/status#coming',
  );
  expect(screen.getByRole('link', { name: 'To mend (3)' })).toBeInTheDocument();
});
