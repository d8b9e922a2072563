/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignScreen } from '../../app/campaigns/campaign-screen';
import { StoryScreen } from '../../app/story/story-screen';
import type { Campaign } from '../../app/wire/management';
import { Toasts } from '../../app/ui/toasts';
import type { Desk } from '../rigs/open-desk';
import { openDesk } from '../rigs/open-desk';
import { expectNoise } from '../../../../__tests__/rigs/jest/refuse-noise';
import { installNativeDialog } from '../../../../__tests__/rigs/dom/native-dialog';

let desk: Desk;

/** jsdom has no layout, so the frame of the page is never resized. */
class StillObserver {
  observe: (target?: Element) => undefined = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Fails for the frame of the page alone. */
class FrameRefuser extends StillObserver {
  override observe = (target?: Element) => {
    if (target?.querySelector('iframe')) throw new Error('The page has an error');
    return undefined;
  };
}

beforeAll(async () => {
  installNativeDialog();
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  Object.assign(window, { ResizeObserver: StillObserver });
  desk = await openDesk();
});

afterAll(() => desk.close());

/** Shows the screen of a new story, or of an id. */
async function show(known?: number) {
  const id = known ?? (await desk.addStory()).id;
  const user = userEvent.setup();
  render(
    <>
      <StoryScreen storyId={id} campaignId={null} focus={null} />
      <Toasts />
    </>,
  );
  const title = await screen.findByRole('textbox', { name: 'Title (required)' });
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.paste(text);
  };
  const openMenu = async (action: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('button', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  return { id, user, title, retype, openMenu, bar: within(screen.getByRole('banner')) };
}

test('story screen: says “Saved” or “Not saved”, never both', async () => {
  const { user, title, retype, bar } = await show();
  expect(bar.getByRole('heading', { level: 1 })).toHaveTextContent('Story');
  await retype(title, 'A first title');
  expect(bar.getByText('Not saved')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(await bar.findByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(bar.queryByText('Not saved')).toBeNull();
  await retype(title, 'A second title');
  expect(bar.getByText('Not saved')).toBeVisible();
  expect(bar.queryByText(/^Saved \d/)).toBeNull();
});

test('story screen: deletes a story that is not published, after asking, unless somebody changed it', async () => {
  const { id, name } = await desk.addStory();
  const { user, openMenu } = await show(id);
  const dialog = await openMenu(/^Delete/);
  await desk.other.save(id, { title: 'Changed since' });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/somebody else changed this story/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.focus(window);
  await screen.findByDisplayValue('Changed since');
  const again = await openMenu(/^Delete/);
  await user.click(again.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`“${name}” is deleted.`)).toBeVisible();
  expect(window.location.pathname).toBe('/editor');
});

test('story screen: refuses a schedule in the past at its field, and cancels a schedule', async () => {
  const { id, user, openMenu, bar } = await show();
  const dialog = await openMenu(/^Schedule/);
  const field = dialog.getByLabelText('Date and time');
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(field).toHaveAccessibleDescription(/This time is in the past/);
  expect((await desk.other.read(id)).publish_at).toBeNull();
  fireEvent.change(field, { target: { value: '2031-01-01T10:00' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(bar.getByText(/^Scheduled for Jan 1, 2031/)).toBeVisible());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openMenu(/^Change the schedule/);
  await user.click(again.getByRole('button', { name: 'Cancel the schedule' }));
  await waitFor(() => expect(bar.queryByText(/^Scheduled for/)).toBeNull());
});

test('story screen: asks about an hour that clocks skip or show twice, and keeps the chosen one', async () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(newYorkOffset);
  const { id, user, openMenu } = await show();
  const plan = async (name: RegExp, local?: string) => {
    const dialog = await openMenu(name);
    const field = dialog.getByLabelText('Date and time');
    if (local !== undefined) fireEvent.change(field, { target: { value: local } });
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    return { dialog, field };
  };
  const { dialog, field } = await plan(/^Schedule/, '2031-03-09T02:30');
  expect(field).toHaveAccessibleDescription(/this time does not exist/);
  fireEvent.change(field, { target: { value: '2031-11-02T01:30' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(field).toHaveAccessibleDescription(/this time comes twice/);
  await user.click(dialog.getByLabelText('After the clocks go back, 2031-11-02 06:30 UTC'));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  for (let times = 0; times < 3; times += 1) {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await desk.other.read(id)).publish_at).toBe('2031-11-02T06:30:00.000Z');
    await plan(/^Change the schedule/);
  }
  jest.mocked(Date.prototype.getTimezoneOffset).mockRestore();
});

/** Offset of the zone whose clocks go forward on March 9 and back on November 2, 2031, at two o'clock. */
function newYorkOffset(this: Date): number {
  const isSummer =
    this.getTime() >= Date.UTC(2031, 2, 9, 7) && this.getTime() < Date.UTC(2031, 10, 2, 6);
  return isSummer ? 240 : 300;
}

test('story screen: says before a schedule that a live article leaves by its later date', async () => {
  const { id } = await desk.addStory({ publish: 1 });
  await desk.other.save(id, { schedule: '2031-03-01 09:00' });
  const { openMenu } = await show(id);
  const dialog = await openMenu(/^Schedule/);
  const field = dialog.getByLabelText('Date and time');
  fireEvent.change(field, { target: { value: '2031-02-01T10:00' } });
  expect(await dialog.findByText(/^Leaves the site then, returns Mar 1, 2031/)).toBeVisible();
  fireEvent.change(field, { target: { value: '2031-04-01T10:00' } });
  await waitFor(() => expect(dialog.queryByText(/Leaves the site/)).toBeNull());
});

test('story screen: shows before a publish what differs, what readers do not see, and what a date means', async () => {
  const { name, uuid } = await desk.addStory();
  const { id, slug } = await desk.addStory({ publish: 1 });
  await desk.other.save(id, { related: [uuid], schedule: '2031-03-01 09:00' });
  const { user, title, retype, bar } = await show(id);
  await retype(title, 'A long jab');
  await retype(screen.getByLabelText(/^Slug/), 'long');
  await user.click(bar.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Publish “/ }));
  const field = await dialog.findByRole('button', { name: 'Go to Title' });
  expect(field.closest('li')).toHaveTextContent('[removed: The] [new: A long] jab');
  const words = dialog.getByRole('button', { name: 'Go to Slug' }).closest('li');
  expect(words).toHaveTextContent(`[removed: ${slug}] [new: long]`);
  expect(await dialog.findByText(`Not published, so readers do not see them in it: ${name}.`));
  expect(dialog.getByText(/^Leaves the site now, returns Mar 1, 2031/)).toBeVisible();
  await user.click(field);
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('story screen: says that a story does not exist, with a way to the list', async () => {
  render(<StoryScreen storyId={123_456} campaignId={null} focus={null} />);
  expect(await screen.findByText('This story does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stories' })).toHaveAttribute('href', '/editor');
});

test('story screen: an error of one pane leaves the other, and the work can be saved', async () => {
  expectNoise(/The page has an error|error occurred in|error boundary/);
  Object.assign(window, { ResizeObserver: FrameRefuser });
  const { user, title, retype, bar } = await show();
  Object.assign(window, { ResizeObserver: StillObserver });
  expect(screen.getByRole('alert')).toHaveTextContent('The page stopped at an error of the desk.');
  await retype(title, 'Saved all the same');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bar.getByText(/^Saved/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('campaign screen: says what the publisher knows of it: pages, dates and faults', async () => {
  const { id, name } = await desk.addStory();
  const body = { release: { name: 'Spring' } };
  const { release } = await desk.other.request<{ release: Campaign }>('/releases', 'POST', body);
  const { content } = await desk.other.read(id);
  await desk.other.request(`/stories/${id}`, 'PUT', { story: { content }, release_id: release.id });
  const dated = [
    { fullSlug: 'blogs/it', name, before: 'absent', after: { from: '2031-03-01T09:00:00Z' } },
  ];
  const known = { id: release.id, pages: 12, dated, faults: [] };
  const status = { moved: { listed: [], more: 0 }, receipts: [] };
  desk.network.publisher = { ...status, coming: { articles: [], more: 0, campaigns: [known] } };
  const { unmount } = render(<CampaignScreen campaignId={release.id} />);
  expect(await screen.findByText('12 pages of the site will change with it.')).toBeVisible();
  expect(screen.getByText(/Nothing changes before Mar 1, 2031/)).toBeVisible();
  unmount();

  const faults = [{ story: 'blogs/it', field: 'title', sentence: 'The title of “It” is empty.' }];
  const coming = { articles: [], more: 0, campaigns: [{ ...known, faults }] };
  desk.network.publisher = { ...status, coming };
  render(<CampaignScreen campaignId={release.id} />);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('The title of “It” is empty.')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Stories of the campaign' });
  expect(within(list).getByRole('link', { name })).toBeVisible();
});
