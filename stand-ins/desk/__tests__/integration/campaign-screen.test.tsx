/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import { CampaignScreen } from '../../app/campaigns/campaign-screen';
import type { Campaign } from '../../app/wire/management';
import type { Desk } from '../rigs/open-desk';
import { openDesk } from '../rigs/open-desk';
import { installNativeDialog } from '../../../../__tests__/rigs/dom/native-dialog';

let desk: Desk;

beforeAll(async () => {
  installNativeDialog();
  desk = await openDesk();
});

afterAll(() => desk.close());

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
