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
  screen.findByRole('row', { name: (text) => text.startsWith(`Select ${name} `) });

async function publish({ id }: { id: number }): Promise<void> {
  await desk.other.request(`/stories/${id}/publish`);
}

it('list: search and filters narrow it, are in the address, and come back with it', async () => {
  const story = await desk.addStory();
  await desk.other.save(story.id, { description: 'Only here: a metronome.' });
  const { user, unmount } = await openList();
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('metronome');
  expect(await screen.findByText('1 story')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Draft');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Article');
  await waitFor(() => expect(window.location.search).toBe('?q=metronome&type=article&state=draft'));
  unmount();

  await openList(window.location.pathname + window.location.search);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('metronome');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Draft');
  const found = await row(story.name);
  await waitFor(() => expect(found).toHaveTextContent('Article'));
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
});

it('list: a new story gets a free slug, the folder of its type and opens', async () => {
  const taken = await desk.addStory();
  navigate('/editor');
  render(<List />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'New story' });
  // At once, before the types are read: an answer could come while `user` moves the pointer.
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  const dialog = await screen.findByRole('dialog', { name: 'New story' });
  expect(within(dialog).getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Article');
  expect(button).not.toHaveAttribute('aria-busy');
  const slug = within(dialog).getByRole('textbox', { name: /address/ });
  await user.click(within(dialog).getByRole('textbox', { name: /^Name/ }));
  await user.paste('It’s a Täst, really');
  expect(slug).toHaveValue('its-a-tast-really');
  await user.clear(slug);
  await user.paste('two words');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(slug).toHaveAccessibleDescription(/Leave out spaces/);
  await user.clear(slug);
  await user.paste(taken.slug);
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

it('list: says when a published article appears, and that a version is held back', async () => {
  const later = await desk.addStory();
  await desk.other.save(later.id, { schedule: '2099-12-24 09:00' });
  await publish(later);
  const held = await desk.addStory({ publish: 1 });
  const warning = { storyId: held.id, kind: 'left-out', sentence: '"cart" is a word of the site.' };
  const receipt = { outcome: 'live', storyWarnings: { warnings: [warning] } };
  desk.network.publisher = { coming: { articles: [], more: 0 }, receipts: [receipt] };
  await openList('/editor?state=published');
  await waitFor(async () => expect(await row(held.name)).toHaveTextContent('Held back'));
  expect(await row(held.name)).not.toHaveTextContent('Published');
  expect(await row(later.name)).toHaveTextContent(/Appears Dec 24, 2099/);
  expect(await row(later.name)).not.toHaveTextContent('Published');
});

it('list: finds the story of a pasted address, and the way back from it leads to the same view', async () => {
  const { id, name, slug } = await desk.addStory();
  const { user } = await openList();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(search);
  await user.paste(`https://shop.example/training/${slug}?from=mail#top`);
  expect(await screen.findByText('1 story')).toBeInTheDocument();
  await row(name);
  expect(lastListPath()).toBe(window.location.pathname + window.location.search);
  expect(lastListPath()).toContain(slug);
  await user.click(screen.getByRole('link', { name }));
  expect(window.location.pathname).toBe(`/editor/stories/${id}`);
});

it('list: finds the story of an old address, whose page has moved', async () => {
  const { name, slug } = await desk.addStory();
  const moved = { listed: [{ from: '/guides/old', to: `/training/${slug}`, name }], more: 0 };
  desk.network.publisher = { moved, coming: { articles: [], more: 0 }, receipts: [] };
  await openList('/editor?q=/guides/old');
  await row(name);
  expect(window.location.search).toContain(slug);
});

/** Selects stories and opens the dialog that changes them. */
async function selectStories(stories: readonly { name: string }[]) {
  const { user } = await openList();
  for (const { name } of stories) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Set tag, topic or author…' }));
  await screen.findByRole('combobox', { name: 'Field' });
  const choose = async (field: string, search: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), field);
    await user.click(screen.getByRole('button', { name: 'Choose…' }));
    const dialog = within(screen.getByRole('dialog', { name: field }));
    const [found] = await dialog.findAllByRole('button', { name: new RegExp(search) });
    await user.click(found as Element);
  };
  return { user, choose };
}

it('list: adds a tag to several stories, and keeps what somebody else saves meanwhile', async () => {
  const [first, second] = [await desk.addStory(), await desk.addStory()];
  const stories = [first, second];
  const before = first.content['tags'] as string[];
  type Made = { datasource: { id: number } };
  const list = { datasource: { name: 'Article tags', slug: 'article-tags' } };
  const { datasource } = await desk.other.request<Made>('/datasources', 'POST', list);
  await desk.other.request('/datasource_entries', 'POST', {
    datasource_entry: { name: 'Footwork', value: 'footwork', datasource_id: datasource.id },
  });
  const { user, choose } = await selectStories(stories);
  await choose('Tags', 'Footwork');
  let release: () => void = () => undefined;
  desk.network.writable = new Promise((resolve) => (release = resolve));
  await user.click(screen.getByRole('button', { name: 'Save as drafts' }));
  await waitFor(() => expect(desk.network.requests.at(-1)).toBe(`PUT /stories/${first.id}`));
  await desk.other.save(first.id, { title: 'Of somebody else' });
  release();
  expect(await screen.findByText('2 of 2 stories done.')).toBeInTheDocument();
  for (const { id } of stories) {
    expect((await desk.other.read(id)).content['tags']).toEqual([...before, 'footwork']);
  }
  const { content, published } = await desk.other.read(first.id);
  expect(content['title']).toBe('Of somebody else');
  expect(published).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

it('list: publishes several stories, and says why one is not', async () => {
  const [good, broken] = [await desk.addStory({ publish: 1 }), await desk.addStory()];
  await desk.other.save(broken.id, { title: '' });
  const { user, choose } = await selectStories([good, broken]);
  await choose('Author', 'Dolores Quan');
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  await user.click(screen.getByRole('button', { name: 'Publish them' }));
  expect(await screen.findByText('1 of 2 stories done.')).toBeInTheDocument();
  expect(screen.getByText(/saved as a draft only\. Title: Write something here/)).toBeVisible();
  const published = { published: true, unpublished_changes: false };
  expect(await desk.other.read(good.id)).toMatchObject(published);
  expect((await desk.other.read(broken.id)).published).toBe(false);
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
