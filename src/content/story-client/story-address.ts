import type { ContentVersion, StoryParameters } from './service-story';

export type ContentSource = {
  /** `https://…/v2`, without a slash at the end. */
  endpoint: string;
  token: string;
  version: ContentVersion;
};

/** Address of a read; equal parameters in equal order give equal addresses. */
export function storyAddress(
  { endpoint, token, version }: ContentSource,
  path: string,
  parameters: StoryParameters,
): string {
  const query = new URLSearchParams({ token, version });
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return `${endpoint}/cdn/${path}?${query}`;
}

/** The address as logs may show it. */
export function withoutToken(address: string): string {
  return address.replace(/([?&])token=[^&]*(&|$)/, (_match, start: string, end: string) =>
    end ? start : '',
  );
}
