import { deskSettings } from '../wire/desk-settings';
import type { WholeStory } from '../wire/management';

type PreviewToken = WholeStory['preview_token'];

/** Age at which the proof of a preview's address is renewed. The site accepts it for an hour. */
const renewAfterMs = 50 * 60_000;

/**
 * Builds the address of a story's page with the parameters of Storyblok's editor, whose proof the site
 * checks before it shows a draft.
 *
 * @param framedAt milliseconds since 1970
 */
export function previewAddress(
  story: Pick<WholeStory, 'id' | 'path' | 'full_slug' | 'content'>,
  { token, timestamp }: PreviewToken,
  framedAt: number,
  campaignId: number | null = null,
): string {
  const { siteUrl, spaceId } = deskSettings();
  const url = new URL(`/${(story.path ?? story.full_slug).replace(/^\/+/, '')}`, siteUrl);
  const parameters = {
    _storyblok: String(story.id),
    _storyblok_c: story.content.component,
    _storyblok_version: '',
    _storyblok_lang: 'default',
    // Storyblok's editor writes the word too.
    _storyblok_release: campaignId === null ? 'undefined' : String(campaignId),
    _storyblok_rl: String(framedAt),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the milliseconds until a proof must be renewed; 0 if that is due. */
export function renewalDelay({ timestamp }: PreviewToken, now: number): number {
  return Math.max(0, Number(timestamp) * 1_000 + renewAfterMs - now);
}
