import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { checkAccounts } from '../../../doctor/areas/accounts';
import { createSiteReader } from '../../../doctor/site-reader';
import { embeddedAdminCredentials } from '../../../../src/config/admin-credentials';
import { readEnvironment } from '../../../../src/config/env';
import { isSignedBody } from '../../../../src/lib/http/same-secret';
import { isStoryblokSignature } from '../../../../src/processes/publisher/webhook/read-webhook';
import { shopDetails } from '../../../../stand-ins/services/storefront-service/demo-shop/demo-shop';
import type { Received } from '../../../../stand-ins/services/rigs/start-receiver';
import { startReceiver, stopReceivers } from '../../../../stand-ins/services/rigs/start-receiver';
import {
  deliver,
  startTestService,
  stopServices,
} from '../../../../stand-ins/services/rigs/start-test-service';
import {
  makeSetupFolder,
  managementToken,
  routeFetch,
  setUpHere,
  startSetup,
} from '../../rigs/setup/setup-under-test';
import { buyNow } from '../../../../stand-ins/services/rigs/buy-now';
import type { TestShop } from '../../../../stand-ins/services/rigs/open-test-shop';
import {
  askBy,
  loopbackClient,
  openTestShop,
} from '../../../../stand-ins/services/rigs/open-test-shop';

const siteUrl = 'https://www.example.com';

/** Keys that come from accounts which setup does not make ready. */
const otherKeys = {
  SEGMENT_WRITE_KEY: 'a',
  EMAIL_MARKETING_ACCOUNT_ID: 'AbCdEf',
  EMAIL_MARKETING_KEY: 'pk_0123456789abcdef0123456789abcdef01',
  EMAIL_MARKETING_LIST_ID: 'AbCdEf',
};

let shop: TestShop;

afterEach(async () => {
  await shop.close();
  await stopServices();
  await stopReceivers();
});

test('setup: from two empty accounts to a paid order, and the site believes their webhooks', async () => {
  const tokens = { public: 'public', preview: 'first-preview-token', management: managementToken };
  const space = await startTestService({ startsEmpty: true, tokens });
  shop = await openTestShop({ startsBeforeSetup: true });
  const site = await startReceiver(202);
  routeFetch({
    [siteUrl]: site.url,
    'https://mapi.storyblok.com': space.url,
    [`https://${shopDetails.myshopifyDomain}`]: shop.server.url,
  });
  const place = await makeSetupFolder();
  const variables = {
    SITE_URL: siteUrl,
    SHOPIFY_STORE_DOMAIN: shopDetails.myshopifyDomain,
    SHOPIFY_CLIENT_ID: embeddedAdminCredentials.clientId,
    SHOPIFY_CLIENT_SECRET: embeddedAdminCredentials.clientSecret,
    REAL_HOSTS: JSON.stringify({
      'mapi.storyblok.com': space.url,
      [shopDetails.myshopifyDomain]: shop.server.url,
    }),
  };

  const first = await startSetup(place, space, ['--yes'], variables);

  expect(first.output).not.toContain('! ');
  expect(first.output).toContain(
    '- Set in .env, as .env.example explains: SEGMENT_WRITE_KEY, EMAIL_MARKETING_ACCOUNT_ID, EMAIL_MARKETING_KEY, EMAIL_MARKETING_LIST_ID',
  );
  expect(first.code).toBe(0);
  const env = parseEnv(await readFile(place.envFile, 'utf8'));
  const environment = readEnvironment({ ...env, ...otherKeys });
  const { services, content, storefront } = environment;
  expect(services).toBe('remote');

  expect((await deliver(space, `stories?token=${content.publicToken}`)).status).toBe(200);
  const client = loopbackClient(shop.server.url, storefront.publicToken);
  await buyNow({ ...shop, client, ask: askBy(client) }, 'focus-mitts', 'Blue');
  await publishGlobal(space.url);
  await space.webhooksSettled();
  await shop.server.webhooksSettled();

  const ofShop = site.deliveries.filter(({ headers }) => headers['x-shopify-topic']);
  const ofSpace = site.deliveries.filter(({ headers }) => headers['webhook-signature']);
  expect(ofShop.map(({ headers }) => headers['x-shopify-topic'])).toContain(
    'inventory_levels/update',
  );
  for (const { body, headers } of ofShop) {
    const signature = String(headers['x-shopify-hmac-sha256']);
    expect(isSignedBody(Buffer.from(body), signature, [storefront.webhookSecret])).toBe(true);
  }
  expect(ofSpace.map(storyOf)).toEqual(['global']);
  const [{ body, headers }] = ofSpace as [Received];
  const signature = String(headers['webhook-signature']);
  expect(isStoryblokSignature(Buffer.from(body), signature, [content.webhookSecret])).toBe(true);

  const second = await setUpHere(place, space, ['--yes'], variables);
  expect(second.output).toContain('storyblok: nothing to change.');
  expect(second.output).toContain('shopify: nothing to change.');
  expect(second.code).toBe(0);

  const found = await checkAccounts({
    ...{ site: createSiteReader(siteUrl), environment },
    variables: { ...env, STORYBLOK_MANAGEMENT_TOKEN: managementToken },
  });
  expect(found.at(-1)?.finding).toBe('is as npm run setup leaves it');
  const advice = new Set(found.slice(0, -1).map((line) => line.advice));
  expect([...advice]).toEqual(['Setup leaves this to a person.']);
});

function storyOf({ body }: Received): unknown {
  return (JSON.parse(body) as { full_slug?: unknown }).full_slug;
}

async function publishGlobal(origin: string): Promise<void> {
  const manage = async (resource: string) => {
    const response = await fetch(`${origin}/v1/spaces/104200/${resource}`, {
      headers: { authorization: managementToken },
    });
    return (await response.json()) as { stories?: { id: number }[] };
  };
  const { stories = [] } = await manage('stories?by_slugs=global');
  await manage(`stories/${stories[0]?.id}/publish`);
}
