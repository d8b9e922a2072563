import { createStoryClient } from '../../../src/content/story-client/story-client';
import type { StoryClientOptions } from '../../../src/content/story-client/story-client';
import { createHastyClock } from './hasty-clock';

/** The site's client on a service of this process, reading what is published. */
export function publishedReader(
  service: { url: string },
  options: Partial<StoryClientOptions> = {},
) {
  return createStoryClient({
    endpoint: `${service.url}/v2`,
    token: 'public',
    version: 'published',
    clock: createHastyClock(),
    ...options,
  });
}

/** The same with drafts. */
export function draftReader(service: { url: string }) {
  return publishedReader(service, { token: 'preview', version: 'draft' });
}
