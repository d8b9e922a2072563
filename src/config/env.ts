import type { AdminCredentials } from './admin-credentials';
import {
  embeddedAdminCredentials,
  readAdminCredentials,
  unneededAdminKeys,
} from './admin-credentials';
import type { ContentAccess } from './content-access';
import { embeddedContent, remoteContent } from './content-access';
import type { EdgeCache } from './edge-cache';
import { readEdgeCache } from './edge-cache';
import type { SeamName } from './engine';
import { readSeamsOff } from './engine';
import type { EmailMarketing } from './email-marketing';
import type { CountRange, Variables } from './read-variables';
import {
  checkKeys,
  readAddress,
  readCount,
  readOptIn,
  readPort,
  readPrevious,
  readSecret,
  readSiteUrl,
  readSwitch,
} from './read-variables';
import type { ReleaseBucket } from './release-place';
import { readReleaseBucket } from './release-place';
import type { SearchNotices } from './search-notices';
import { readSearchNotices } from './search-notices';
import { checkedApiVersion } from './shopify-api-version';
import type { TrustedProxies } from './trusted-proxies';
import { readProxies } from './trusted-proxies';
import {
  embeddedEmailMarketing,
  emailMarketingKeys,
  remoteEmailMarketing,
} from './email-marketing';

/**
 * Environment of the process, read once and checked as a whole. Build and server only: it holds
 * secrets, so browser code must import `public-env.ts` instead.
 */
export type Environment = {
  /**
   * `embedded`: no service key is set and the stand-ins are used. `remote`: every service key is
   * set.
   */
  services: 'embedded' | 'remote';
  /** Seams that are off (`ENGINE_OFF`). */
  engineOff: readonly SeamName[];
  site: {
    url: string;
    host: string;
    port: number;
    trustedProxies: TrustedProxies;
    /** Folder of what the site keeps on its machine. */
    dataFolder: string;
    /** Address of the site server's health and metrics; not the site's own. */
    monitor: { host: string; port: number };
    /** True if browsers keep the pages they have opened, for a visit without a connection. */
    hasOfflinePages: boolean;
    /** True if visitors are asked before analytics loads, stores or sends anything. */
    isConsentRequired: boolean;
    /** True if Google may sell the products itself, by the shop's integration (`native_commerce`). */
    hasNativeCommerce: boolean;
  };
  publisher: {
    host: string;
    port: number;
    /** Maximum delay in milliseconds before a stock change alone starts a build. */
    stockDelayMs: number;
    /** Password of the status page and its actions; `undefined` leaves them to this machine. */
    password: string | undefined;
    /** Accepted too, while the password is being replaced. */
    previousPassword: string | undefined;
    /** Address at which the site asks it what editors want to know; `undefined` leaves previews without. */
    url: string | undefined;
    /** Client secret of the tool plugin that shows the Newsroom in Storyblok; absent without one. */
    toolSecret: string | undefined;
    /** Address that gets a message when a publish fails; the embedded collector's by default. */
    alertUrl: string | undefined;
  };
  content: ContentAccess & {
    /** True if `endpoint` is the publisher's mirror, which has no rate limit. */
    isMirrored: boolean;
  };
  storefront: {
    storeDomain: string;
    /** Origin that answers for `https://{storeDomain}/admin`. */
    adminOrigin: string;
    adminCredentials: AdminCredentials;
    apiVersion: string;
    endpoint: string;
    publicToken: string;
    webhookSecret: string;
    /** Accepted too, while the secret is being replaced. */
    previousWebhookSecret?: string | undefined;
  };
  analytics: { writeKey: string; scriptOrigin: string; apiOrigin: string };
  emailMarketing: EmailMarketing;
  /** Bucket in which publisher and site servers of several machines share the releases; absent on one machine. */
  releaseBucket: ReleaseBucket | undefined;
  /** Edges before the site servers; absent if visitors reach these themselves. */
  edgeCache: EdgeCache | undefined;
  /** Service that gets notices of changed pages for search engines; absent without a key. */
  searchNotices: SearchNotices | undefined;
  /** Key that signs links for members; without one no address identifies anybody. */
  memberLinkKey: string | undefined;
  /** Accepted too, while the key is being replaced. */
  previousMemberLinkKey: string | undefined;
  standIns: {
    host: string;
    contentPort: number;
    storefrontPort: number;
    collectorPort: number;
    /** Port of the object store; absent unless the releases are in it. */
    objectStorePort: number | undefined;
    /** True if the embedded content service enforces the real one's rate limits. */
    contentRateLimits: boolean;
    /** Seconds after which the desk saves unsaved work by itself, 0 for never. */
    autosaveSeconds: number;
  };
};

/**
 * Keys of the services: either those of all services are set, or none. An old app of a shop has
 * `SHOPIFY_ADMIN_TOKEN` and `SHOPIFY_WEBHOOK_SECRET` in place of a client id and secret.
 */
export const serviceKeys = [
  'STORYBLOK_PUBLIC_TOKEN',
  'STORYBLOK_WEBHOOK_SECRET',
  'SHOPIFY_STORE_DOMAIN',
  'SHOPIFY_CLIENT_ID',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_ADMIN_TOKEN',
  'SHOPIFY_STOREFRONT_TOKEN',
  'SHOPIFY_WEBHOOK_SECRET',
  'SEGMENT_WRITE_KEY',
  ...emailMarketingKeys,
] as const;

type ServiceKey = (typeof serviceKeys)[number];

/** Returns the service keys that are missing beside those that are set. */
export function missingServiceKeys(variables: Variables): ServiceKey[] {
  const unneeded: readonly ServiceKey[] = unneededAdminKeys(variables);
  return serviceKeys.filter((name) => !variables[name] && !unneeded.includes(name));
}

/** Variable that the publisher sets for its builds: the address of its mirror of the content. */
export const mirrorVariable = 'CONTENT_MIRROR_ENDPOINT';

/** Key of the embedded email service's links for members. */
export const embeddedMemberLinkKey = 'embedded-key-of-links-for-members';

/** Store name that only the embedded storefront service answers for. */
const embeddedStoreDomain = 'cornerwork-stand-in.myshopify.com';

/** Error that lists every problem of the environment, one sentence each. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
  }
}

/**
 * Reads and checks the environment.
 *
 * @param variables usually `process.env`
 * @throws EnvironmentError naming every variable that is missing or invalid
 */
export function readEnvironment(variables: Variables): Environment {
  const problems: string[] = [];
  if (Object.keys(variables).some((name) => name.startsWith('\uFEFF'))) {
    problems.push(
      '.env begins with an invisible mark, which hides its first line. Save it as UTF-8 without BOM.',
    );
  }
  const port = (name: string, fallback: number) => readPort(variables, name, fallback, problems);
  const count = (name: string, range: CountRange) => readCount(variables, name, range, problems);
  const standIns = {
    host: variables.STAND_IN_HOST || '127.0.0.1',
    contentPort: port('CONTENT_SERVICE_PORT', 4401),
    storefrontPort: port('STOREFRONT_SERVICE_PORT', 4402),
    collectorPort: port('COLLECTOR_PORT', 4403),
    contentRateLimits: readSwitch(variables, 'CONTENT_SERVICE_RATE_LIMITS', problems),
    autosaveSeconds: count('DESK_AUTOSAVE_SECONDS', { fallback: 10, max: 3600 }),
  };
  const engineOff = readSeamsOff(variables, problems);
  const objectStorePort = port('OBJECT_STORE_PORT', 4404);
  const sitePort = port('SITE_PORT', 9000);
  const given = serviceKeys.filter((name) => variables[name]);
  const collector = given.length === 0 ? `http://localhost:${standIns.collectorPort}` : undefined;
  const embeddedStore = given.length === 0 ? `http://localhost:${objectStorePort}` : undefined;
  const releaseBucket = readReleaseBucket(variables, problems, embeddedStore);
  const isStoreEmbedded = releaseBucket !== undefined && releaseBucket.endpoint === embeddedStore;
  const shared = {
    site: {
      url: readSiteUrl(variables, sitePort, problems),
      host: variables.SITE_HOST || '127.0.0.1',
      port: sitePort,
      trustedProxies: readProxies(variables, 'TRUSTED_PROXIES', problems),
      dataFolder: variables.DATA_DIR || '.data',
      monitor: {
        host: variables.SITE_MONITOR_HOST || '127.0.0.1',
        port: port('SITE_MONITOR_PORT', 9002),
      },
      hasOfflinePages: readSwitch(variables, 'OFFLINE_PAGES', problems),
      isConsentRequired: readOptIn(variables, 'CONSENT_REQUIRED', problems),
      hasNativeCommerce: readOptIn(variables, 'NATIVE_COMMERCE', problems),
    },
    publisher: {
      host: variables.PUBLISHER_HOST || '127.0.0.1',
      port: port('PUBLISHER_PORT', 9001),
      stockDelayMs: count('STOCK_BUILD_MINUTES', { fallback: 15, max: 1440 }) * 60_000,
      password: readSecret(variables, 'PUBLISHER_PASSWORD', 12, problems),
      previousPassword: readPrevious(variables, 'PUBLISHER_PASSWORD', 12, problems),
      url: readAddress(variables, 'PUBLISHER_URL', problems),
      toolSecret: readSecret(variables, 'STORYBLOK_TOOL_SECRET', 12, problems),
      alertUrl:
        readAddress(variables, 'PUBLISH_ALERT_URL', problems) ??
        (collector && `${collector}/alerts`),
    },
    standIns: { ...standIns, objectStorePort: isStoreEmbedded ? objectStorePort : undefined },
    engineOff,
    releaseBucket,
    edgeCache: readEdgeCache(variables, problems),
    searchNotices: readSearchNotices(variables, problems, collector && `${collector}/indexnow`),
    memberLinkKey:
      readSecret(variables, 'MEMBER_LINK_KEY', 32, problems) ??
      (given.length === 0 ? embeddedMemberLinkKey : undefined),
    previousMemberLinkKey: readPrevious(variables, 'MEMBER_LINK_KEY', 32, problems),
  };
  const services =
    given.length === 0
      ? embeddedServices(standIns)
      : remoteServices(variables as Record<ServiceKey, string>, variables, problems);
  if (problems.length > 0) throw new EnvironmentError(problems);
  const { content } = services;
  const endpoint = variables[mirrorVariable] || content.endpoint;
  const isMirrored = endpoint !== content.endpoint;
  return { ...shared, ...services, content: { ...content, endpoint, isMirrored } };
}

type Services = Pick<Environment, 'services' | 'storefront' | 'analytics' | 'emailMarketing'> & {
  content: ContentAccess;
};

function embeddedServices(standIns: Omit<Environment['standIns'], 'objectStorePort'>): Services {
  const origin = (at: number) => `http://localhost:${at}`;
  const storefrontOrigin = origin(standIns.storefrontPort);
  return {
    services: 'embedded',
    content: embeddedContent(origin(standIns.contentPort)),
    storefront: {
      storeDomain: embeddedStoreDomain,
      adminOrigin: storefrontOrigin,
      adminCredentials: embeddedAdminCredentials,
      apiVersion: checkedApiVersion,
      endpoint: `${storefrontOrigin}/api/${checkedApiVersion}/graphql.json`,
      publicToken: 'public',
      webhookSecret: 'shopify-secret',
    },
    analytics: {
      writeKey: 'embeddedcollectorwritekey000000',
      scriptOrigin: origin(standIns.collectorPort),
      apiOrigin: origin(standIns.collectorPort),
    },
    emailMarketing: embeddedEmailMarketing(origin(standIns.collectorPort)),
  };
}

function remoteServices(
  keys: Record<ServiceKey, string>,
  variables: Variables,
  problems: string[],
): Services {
  for (const name of missingServiceKeys(variables)) {
    problems.push(
      `${name} is missing. Some service keys are set, so all of them must be: add it to .env, or remove every service key to use the embedded stand-ins.`,
    );
  }
  // The secret of Storyblok's webhook is made up by a person.
  const made = serviceKeys.filter((name) => name !== 'STORYBLOK_WEBHOOK_SECRET');
  checkKeys(variables, made, problems);
  if (/^shp[a-z]*_/.test(keys.SHOPIFY_STOREFRONT_TOKEN)) {
    problems.push(
      'SHOPIFY_STOREFRONT_TOKEN is a secret key: those begin with shp. Browsers get this one, so it must be the public token of the Storefront API.',
    );
  }
  const storeDomain = keys.SHOPIFY_STORE_DOMAIN;
  if (storeDomain && !/^[a-z0-9-]+\.myshopify\.com$/.test(storeDomain)) {
    problems.push(
      `SHOPIFY_STORE_DOMAIN is "${storeDomain}", but must look like my-store.myshopify.com (no https://, no path).`,
    );
  }
  const apiVersion = readApiVersion(variables, problems);
  return {
    services: 'remote',
    content: remoteContent(keys, variables, problems),
    storefront: {
      storeDomain,
      adminOrigin: `https://${storeDomain}`,
      adminCredentials: readAdminCredentials(variables),
      apiVersion,
      endpoint: `https://${storeDomain}/api/${apiVersion}/graphql.json`,
      publicToken: keys.SHOPIFY_STOREFRONT_TOKEN,
      // The secret of an app signs the webhooks that it has made.
      webhookSecret: keys.SHOPIFY_WEBHOOK_SECRET || keys.SHOPIFY_CLIENT_SECRET,
      previousWebhookSecret:
        readPrevious(variables, 'SHOPIFY_WEBHOOK_SECRET', 1, problems) ??
        readPrevious(variables, 'SHOPIFY_CLIENT_SECRET', 1, problems),
    },
    analytics: {
      writeKey: keys.SEGMENT_WRITE_KEY,
      scriptOrigin: 'https://cdn.segment.com',
      apiOrigin: 'https://api.segment.io',
    },
    emailMarketing: remoteEmailMarketing(keys, variables, problems),
  };
}

function readApiVersion(variables: Variables, problems: string[]): string {
  const version = variables.SHOPIFY_API_VERSION || checkedApiVersion;
  if (/^\d{4}-(01|04|07|10)$/.test(version) && version >= checkedApiVersion) return version;
  problems.push(
    `SHOPIFY_API_VERSION is "${version}", but must be empty for ${checkedApiVersion}, which the site is checked with, or a later quarterly version.`,
  );
  return version;
}
