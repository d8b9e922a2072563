import type { Variables } from './read-variables';

/** Content delivery network before the site servers, and the key with which the publisher purges it. */
export type EdgeCache = {
  /** Address of its API, without a trailing slash. */
  endpoint: string;
  /** Id of the zone, service or distribution. */
  id: string;
} & (
  | { provider: 'cloudflare' | 'fastly'; token: string }
  | { provider: 'cloudfront'; accessKeyId: string; secretAccessKey: string }
);

export type EdgeProvider = EdgeCache['provider'];

/** Seconds for which an edge serves a copy without asking. It bounds the age of a page whose purge is lost. */
export const edgeLifetimeS = 300;

/** Seconds after that for which it serves the copy while no site server answers. */
export const edgeStaleS = 86_400;

type NeededVariable = { variable: string; form?: RegExp; advice: string };

const keyAdvice =
  'create an access key that may cloudfront:CreateInvalidation for the distribution';

/** API and variables of each provider: the id first, then the key or its parts. */
const providers: Readonly<
  Record<EdgeProvider, { endpoint: string; needs: readonly NeededVariable[] }>
> = {
  cloudflare: {
    endpoint: 'https://api.cloudflare.com',
    needs: [
      {
        variable: 'CLOUDFLARE_ZONE_ID',
        form: /^[0-9a-f]{32}$/,
        advice: 'copy the 32 hexadecimal digits from the overview of the zone',
      },
      {
        variable: 'CLOUDFLARE_API_TOKEN',
        advice: 'create a token with the permission "Cache Purge" for the zone',
      },
    ],
  },
  fastly: {
    endpoint: 'https://api.fastly.com',
    needs: [
      {
        variable: 'FASTLY_SERVICE_ID',
        form: /^[A-Za-z0-9]+$/,
        advice: 'copy its letters and digits from the list of services',
      },
      {
        variable: 'FASTLY_API_TOKEN',
        advice: 'create a token with the scope "purge_select" for the service',
      },
    ],
  },
  cloudfront: {
    endpoint: 'https://cloudfront.amazonaws.com',
    needs: [
      {
        variable: 'CLOUDFRONT_DISTRIBUTION_ID',
        form: /^E[A-Z0-9]+$/,
        advice: 'copy the ID, which begins with E, from the list of distributions',
      },
      { variable: 'AWS_ACCESS_KEY_ID', advice: keyAdvice },
      { variable: 'AWS_SECRET_ACCESS_KEY', advice: keyAdvice },
    ],
  },
};

/** A key is sent in a header, so it has neither spaces nor line ends. */
const keyForm = /^[\x21-\x7e]+$/;

/**
 * Reads which edges are before the site servers: `EDGE_CACHE=cloudflare`, `fastly` or `cloudfront`. Adds a
 * sentence to `problems` for each variable that is missing or invalid.
 *
 * @returns `undefined` if there are none
 */
export function readEdgeCache(variables: Variables, problems: string[]): EdgeCache | undefined {
  const provider = variables['EDGE_CACHE'];
  if (!provider) return undefined;
  if (!isProvider(provider)) {
    problems.push(
      `EDGE_CACHE is "${provider}", but must be cloudflare, fastly or cloudfront, or be absent without a CDN before the site.`,
    );
    return undefined;
  }
  const { endpoint, needs } = providers[provider];
  const [id = '', key = '', secretAccessKey = ''] = needs.map(({ variable, form, advice }) => {
    const value = variables[variable] ?? '';
    if (!(form ?? keyForm).test(value)) {
      const fault = value ? 'not valid' : 'missing';
      problems.push(`${variable} is ${fault}. EDGE_CACHE=${provider} needs it: ${advice}.`);
    }
    return value;
  });
  return provider === 'cloudfront'
    ? { provider, endpoint, id, accessKeyId: key, secretAccessKey }
    : { provider, endpoint, id, token: key };
}

function isProvider(name: string): name is EdgeProvider {
  return Object.hasOwn(providers, name);
}
