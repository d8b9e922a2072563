/** Actions of an editor, through the content service's management API. */
import { retry } from '../../../src/lib/http/retry';
import type { Addresses } from './addresses';
import { requireAlone } from './faults';

const spaceId = 104200;
const headers = { authorization: 'management', 'content-type': 'application/json' };

type Story = { id: number; name: string; content: Record<string, unknown> };

/** Finds a story by its full slug. */
export async function findStory(
  { content }: Pick<Addresses, 'content'>,
  fullSlug: string,
): Promise<{ id: number; published_at: string | null } | undefined> {
  const base = `${content}/v1/spaces/${spaceId}/stories`;
  const list = await call<{ stories: { id: number; published_at: string | null }[] }>(
    `${base}?with_slug=${fullSlug}`,
  );
  return list.stories[0];
}

export async function readStory(
  { content }: Pick<Addresses, 'content'>,
  fullSlug: string,
): Promise<Story> {
  const found = await findStory({ content }, fullSlug);
  if (!found) throw new Error(`No story ${fullSlug}.`);
  return readStoryById({ content }, found.id);
}

export async function readStoryById(
  { content }: Pick<Addresses, 'content'>,
  id: number,
): Promise<Story> {
  return (await call<{ story: Story }>(`${content}/v1/spaces/${spaceId}/stories/${id}`)).story;
}

/** Creates a story that is not published, in a folder of the space. */
export async function createDraft(
  { content }: Pick<Addresses, 'content'>,
  story: { folder: string; slug: string; name: string; content: Record<string, unknown> },
): Promise<{ id: number; uuid: string }> {
  const { folder, ...fields } = story;
  const base = `${content}/v1/spaces/${spaceId}/stories`;
  const list = await call<{ stories: { id: number }[] }>(
    `${base}?with_slug=${folder}&folder_only=1`,
  );
  const body = JSON.stringify({ story: { ...fields, parent_id: list.stories[0]?.id } });
  return (await call<{ story: { id: number; uuid: string } }>(base, { method: 'POST', body }))
    .story;
}

/** Deletes a story. */
export async function removeStory(
  { content }: Pick<Addresses, 'content'>,
  id: number,
): Promise<void> {
  await call(`${content}/v1/spaces/${spaceId}/stories/${id}`, { method: 'DELETE' });
}

/** Changes fields of a story's content and publishes it. */
export async function publishStory(
  addresses: Addresses,
  fullSlug: string,
  fields: Record<string, unknown>,
): Promise<void> {
  requireAlone();
  const story = await readStory(addresses, fullSlug);
  await call(`${addresses.content}/v1/spaces/${spaceId}/stories/${story.id}`, {
    method: 'PUT',
    body: JSON.stringify({ story: { content: { ...story.content, ...fields } }, publish: 1 }),
  });
}

/** Saves fields of a story's content as a draft, which readers do not see. */
export async function saveDraft(
  addresses: Addresses,
  fullSlug: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const story = await readStory(addresses, fullSlug);
  await call(`${addresses.content}/v1/spaces/${spaceId}/stories/${story.id}`, {
    method: 'PUT',
    body: JSON.stringify({ story: { content: { ...story.content, ...fields } } }),
  });
}

/** Creates a campaign without a date, and returns its id. */
export async function createCampaign({ content }: Addresses, name: string): Promise<number> {
  const body = JSON.stringify({ release: { name } });
  const url = `${content}/v1/spaces/${spaceId}/releases`;
  return (await call<{ release: { id: number } }>(url, { method: 'POST', body })).release.id;
}

/** Saves fields of a story's content in a campaign alone. */
export async function saveInCampaign(
  addresses: Addresses,
  campaign: number,
  fullSlug: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const story = await readStory(addresses, fullSlug);
  const content = { ...story.content, ...fields };
  await call(`${addresses.content}/v1/spaces/${spaceId}/stories/${story.id}`, {
    method: 'PUT',
    body: JSON.stringify({ story: { content }, release_id: campaign }),
  });
}

export async function removeCampaign({ content }: Addresses, campaign: number): Promise<void> {
  await call(`${content}/v1/spaces/${spaceId}/releases/${campaign}`, { method: 'DELETE' });
}

export async function unpublishStory(addresses: Addresses, fullSlug: string): Promise<void> {
  requireAlone();
  const { id } = await readStory(addresses, fullSlug);
  await call(`${addresses.content}/v1/spaces/${spaceId}/stories/${id}/unpublish`);
}

/** Sends a request, again after a second while the service has had too many (6 a second). */
async function call<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await retry(() => fetch(url, { ...init, headers }), {
    delayAfter: ({ status }) => (status === 429 ? 1_000 : undefined),
  });
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  return (await response.json()) as T;
}
