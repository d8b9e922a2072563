import type { Variables } from './read-variables';
import { readPrevious } from './read-variables';

/** Address and keys with which the content service is read. */
export type ContentAccess = {
  /** Address up to the API's version. */
  endpoint: string;
  publicToken: string;
  /** Number of the space, which stays when its tokens are replaced; absent if it is not set. */
  space?: string | undefined;
  webhookSecret: string;
  /** Accepted too, while the secret is being replaced. */
  previousWebhookSecret?: string | undefined;
  /** Origin of pictures, films and other files. */
  assetOrigin: string;
  /** Address of a story in the editor, with `{space}` and `{id}`; absent without an editor. */
  editorUrl?: string;
  /** Absent on a site without previews. */
  preview?: PreviewAccess;
  /** Access to planned campaigns; absent without a token for it. */
  management?: { origin: string; token: string };
};

/** Key to drafts, and the space whose editor may ask for them. */
export type PreviewAccess = {
  token: string;
  /** Proofs and links signed with it are accepted too, while the token is being replaced. */
  previousToken?: string | undefined;
  spaceId: string;
};

/** Path of the mirror's own answer: the old addresses of pages that have moved. */
export const movedAddressesPath = 'cdn/moved-addresses';

/** Editors of regions that have one of their own. */
const editors: Readonly<Record<string, string>> = { cn: 'https://app.storyblokchina.cn' };

const defaultEditor = 'https://app.storyblok.com';

/** Hosts of Storyblok's regions: of the delivery API, and of files. */
const regions: Readonly<Record<string, Pick<ContentAccess, 'endpoint' | 'assetOrigin'>>> = {
  eu: { endpoint: 'https://api.storyblok.com/v2', assetOrigin: 'https://a.storyblok.com' },
  us: { endpoint: 'https://api-us.storyblok.com/v2', assetOrigin: 'https://a-us.storyblok.com' },
  ca: { endpoint: 'https://api-ca.storyblok.com/v2', assetOrigin: 'https://a-ca.storyblok.com' },
  ap: { endpoint: 'https://api-ap.storyblok.com/v2', assetOrigin: 'https://a-ap.storyblok.com' },
  cn: { endpoint: 'https://app.storyblokchina.cn/v2', assetOrigin: 'https://a.storyblokchina.cn' },
};

/** Hosts of Storyblok's regions for the management API. */
export const managementOrigins: Readonly<Record<string, string>> = {
  eu: 'https://mapi.storyblok.com',
  us: 'https://api-us.storyblok.com',
  ca: 'https://api-ca.storyblok.com',
  ap: 'https://api-ap.storyblok.com',
  cn: 'https://app.storyblokchina.cn',
};

/** Returns the access to the embedded content service. */
export function embeddedContent(origin: string): ContentAccess {
  return {
    endpoint: `${origin}/v2`,
    assetOrigin: origin,
    publicToken: 'public',
    webhookSecret: 'storyblok-secret',
    editorUrl: `${origin}/editor/stories/{id}`,
    preview: { token: 'preview', spaceId: '104200' },
    management: { origin, token: 'management' },
  };
}

type ContentKeys = { STORYBLOK_PUBLIC_TOKEN: string; STORYBLOK_WEBHOOK_SECRET: string };

/** Reads the access to a Storyblok space. Adds a sentence to `problems` for each invalid value. */
export function remoteContent(
  keys: ContentKeys,
  variables: Variables,
  problems: string[],
): ContentAccess {
  const preview = readPreviewAccess(variables, problems);
  const origin = managementOrigins[variables.STORYBLOK_REGION || 'eu'];
  const token = variables.STORYBLOK_MANAGEMENT_TOKEN;
  return {
    ...readRegion(variables, problems),
    publicToken: keys.STORYBLOK_PUBLIC_TOKEN,
    space: variables.STORYBLOK_SPACE_ID || undefined,
    webhookSecret: keys.STORYBLOK_WEBHOOK_SECRET,
    previousWebhookSecret: readPrevious(variables, 'STORYBLOK_WEBHOOK_SECRET', 1, problems),
    editorUrl: `${editors[variables.STORYBLOK_REGION ?? ''] ?? defaultEditor}/#/me/spaces/{space}/stories/0/0/{id}`,
    ...(preview && { preview }),
    ...(origin && token && { management: { origin, token } }),
  };
}

function readRegion(
  variables: Variables,
  problems: string[],
): Pick<ContentAccess, 'endpoint' | 'assetOrigin'> {
  const name = variables.STORYBLOK_REGION || 'eu';
  const region = regions[name];
  if (region) return region;
  const known = Object.keys(regions).join(', ');
  problems.push(`STORYBLOK_REGION is "${name}", but must be one of ${known}.`);
  return { endpoint: '', assetOrigin: '' };
}

/** Reads the preview token; `undefined` without one, which switches previews off. */
function readPreviewAccess(variables: Variables, problems: string[]): PreviewAccess | undefined {
  const { STORYBLOK_PREVIEW_TOKEN: token, STORYBLOK_SPACE_ID: spaceId = '' } = variables;
  const previousToken = readPrevious(variables, 'STORYBLOK_PREVIEW_TOKEN', 1, problems);
  if (!token) return undefined;
  if (!/^\d+$/.test(spaceId)) {
    problems.push(
      `STORYBLOK_SPACE_ID is ${spaceId ? `"${spaceId}"` : 'missing'}, but STORYBLOK_PREVIEW_TOKEN needs it: set the number of the space, without #.`,
    );
  }
  if (token === variables.STORYBLOK_PUBLIC_TOKEN) {
    problems.push(
      'STORYBLOK_PREVIEW_TOKEN is the same as STORYBLOK_PUBLIC_TOKEN, but must be a token of the kind "Preview". Make one under Settings > Access tokens, or remove it to go without previews.',
    );
  }
  return { token, previousToken, spaceId };
}
