import type { Campaign } from './management';
import type { ManagementFailure, Result } from './management-client';
import { manage } from './management-client';

type Answer = Promise<Result<{ release: Campaign }>>;

/** Adds a campaign to an address below the space, if a story is read or written in one. */
export function inCampaign(address: string, campaignId: number | null): string {
  if (campaignId === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}release_id=${campaignId}`;
}

export const campaignsAddress = '/releases?per_page=100';

/** Returns the address of a campaign's stories: the first hundred, with their versions' names. */
export function campaignStoriesAddress(campaignId: number): string {
  return inCampaign(`/stories?in_release=${campaignId}&per_page=100&sort_by=name:asc`, campaignId);
}

export function readCampaign(campaignId: number): Answer {
  return manage(`/releases/${campaignId}`);
}

export function createCampaign(name: string): Answer {
  return manage('/releases', { method: 'POST', body: { release: { name } } });
}

/** Plans a campaign; `release_at: null` takes the plan back. */
export function planCampaign(campaignId: number, release: Pick<Campaign, 'release_at'>): Answer {
  return manage(`/releases/${campaignId}`, { method: 'PUT', body: { release } });
}

/** Publishes all stories of a campaign at once. */
export function mergeCampaign(campaignId: number): Answer {
  const body = { release: {}, do_release: true };
  return manage(`/releases/${campaignId}`, { method: 'PUT', body });
}

/** Says why a write of a campaign did not happen. */
export function campaignFailureMessage({ kind, sentence, fields }: ManagementFailure): string {
  if (kind === 'missing') return 'This is no longer there. Somebody else has removed it.';
  const messages = Object.entries(fields).flatMap(([field, texts]) =>
    texts.map((text) => (field === 'base' ? text : `${field} ${text}`)),
  );
  return messages.length > 0 ? `${messages.join('. ')}.` : sentence;
}
