import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../../src/config/env';
import { asRecord, parseJson } from '../../../src/lib/values/json';
import type { Finding, SiteContext } from '../finding';
import { listNames, reportOf } from '../finding';
import type { SiteAnswer, SiteReader } from '../site-reader';
import { adviseOn, describeFailure, readOwnHome, receiverOrigin } from '../site-reader';

const report = reportOf('functions');

/** Names of the functions: each file is one, as on Gatsby's own hosts. */
const functionNames = readdirSync(path.join(__dirname, '../../../src/api')).map(
  (file) => path.parse(file).name,
);

/** Checks that each function answers, and refuses what it cannot read with a sentence. */
export async function checkFunctions({ site }: SiteContext): Promise<Finding[]> {
  if (!(await readOwnHome(site))) return [];
  const answers = await Promise.all(
    functionNames.map(async (name) => ({ name, ...(await sendGarbage(site, name)) })),
  );
  const rude = answers.filter((answer) => !isPolite(answer));
  const named = rude.map(({ name, status }) => `${name} (${status})`);
  if (rude.length === answers.length) {
    const advice =
      'Run the functions of src/api on the host (docs/hosts.md): without them no signup works.';
    return [report.broken('functions', `do not run: ${listNames(named)}`, advice)];
  }
  if (rude.length > 0) {
    const advice = 'Look at the log of the site server.';
    return [
      report.broken('functions', `fail on a text they cannot read: ${listNames(named)}`, advice),
    ];
  }
  return [report.ok('functions', `${answers.length} answer, and refuse what they cannot read`)];
}

function sendGarbage(site: SiteReader, name: string): Promise<SiteAnswer> {
  const headers = { 'content-type': 'text/plain' };
  return site.ask(`/api/${name}`, { method: 'POST', headers, body: 'not a form' });
}

function isPolite({ status, text }: SiteAnswer): boolean {
  return status >= 400 && status < 500 && typeof asRecord(parseJson(text))?.error === 'string';
}

const webhooks = reportOf('webhooks');

const forward =
  'Let the proxy forward /webhooks/* to the publisher (PUBLISHER_PORT), and start the publisher.';

/**
 * Checks that deliveries arrive at the publisher and forged ones are refused. With the environment a signed
 * delivery is sent too: of a topic that changes no page, so that nothing is built.
 */
export async function checkDeliveries({ site, environment }: SiteContext): Promise<Finding[]> {
  const origin = environment ? receiverOrigin(environment) : site.url;
  const home = await site.home();
  // Another site is sent nothing. One that does not answer is named with the address of the deliveries.
  if (home.kind === 'other' && origin === site.url) return [];
  if (home.kind === 'silent' && !environment) return [];
  const services = environment ? signedDeliveries(environment) : unsigned;
  return Promise.all(services.map((delivery) => checkDelivery(site, origin, delivery)));
}

type TestDelivery = {
  service: 'storyblok' | 'shopify';
  /** Header of the signature. */
  signedBy: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signature?: string;
  /** Variable with the secret. */
  secretVariable: string;
};

const body = JSON.stringify({ text: 'Test delivery of npm run doctor', action: 'doctor' });

const unsigned: readonly TestDelivery[] = [
  {
    service: 'storyblok',
    signedBy: 'webhook-signature',
    // A topic that changes no page.
    headers: { 'x-storyblok-topic': 'user.doctor' },
    body,
    secretVariable: 'STORYBLOK_WEBHOOK_SECRET',
  },
  {
    service: 'shopify',
    signedBy: 'x-shopify-hmac-sha256',
    headers: { 'x-shopify-topic': 'doctor/test' },
    body,
    secretVariable: 'SHOPIFY_WEBHOOK_SECRET',
  },
];

function signedDeliveries({ content, storefront }: Environment): TestDelivery[] {
  return unsigned.map((delivery) => ({
    ...delivery,
    signature:
      delivery.service === 'storyblok'
        ? createHmac('sha1', content.webhookSecret).update(body).digest('hex')
        : createHmac('sha256', storefront.webhookSecret).update(body).digest('base64'),
  }));
}

async function checkDelivery(
  site: SiteReader,
  origin: string,
  { service, signedBy, headers, body: text, signature, secretVariable }: TestDelivery,
): Promise<Finding> {
  const address = `${origin}/webhooks/${service}`;
  const subject = `delivery of ${service === 'shopify' ? 'Shopify' : 'Storyblok'}`;
  const send = (proof: string) =>
    site.ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, [signedBy]: proof },
      body: text,
    });
  try {
    const forged = await send('forged');
    if (forged.status >= 200 && forged.status < 300) {
      const advice = 'Let the address lead to the publisher, which checks signatures.';
      return webhooks.broken(subject, `${address} accepts a forged delivery`, advice);
    }
    if (forged.status !== 401 || asRecord(parseJson(forged.text))?.error === undefined) {
      const finding = `${address} does not lead to the publisher (status ${forged.status})`;
      return signature === undefined
        ? webhooks.warning(
            subject,
            finding,
            `${forward} A host with a build hook of its own needs none.`,
          )
        : webhooks.broken(subject, finding, forward);
    }
    if (signature === undefined) return webhooks.ok(subject, 'a forged one is refused');
    const { status } = await send(signature);
    if (status === 202)
      return webhooks.ok(subject, 'a signed one arrives, a forged one is refused');
    const advice = `Start the publisher with the same ${secretVariable}, and let the proxy pass bodies and headers on unchanged.`;
    return webhooks.broken(subject, `a signed one is refused (status ${status})`, advice);
  } catch (error) {
    const finding = `${address}: ${describeFailure(error)}`;
    return webhooks.broken(subject, finding, adviseOn(error, address, forward));
  }
}

const access = reportOf('access');

/** Addresses of the publisher and of monitors, which are for operators. */
const operatorPaths = ['/status', '/health', '/metrics'];

/** Checks that visitors cannot reach what is for operators. */
export async function checkOperatorPages({ site }: SiteContext): Promise<Finding[]> {
  if (!(await readOwnHome(site))) return [];
  const answers = await Promise.all(
    operatorPaths.map(async (path) => ({ path, status: (await site.ask(path)).status })),
  );
  const open = answers.filter(({ status }) => status === 200 || status === 503);
  if (open.length === 0) return [access.ok('pages of operators', 'are not open')];
  const advice = 'Set PUBLISHER_PASSWORD, or do not forward these paths.';
  const finding = `are open to everyone: ${open.map(({ path }) => path).join(', ')}`;
  return [access.broken('pages of operators', finding, advice)];
}
