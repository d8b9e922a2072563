import * as v from 'valibot';
import type { Environment } from '../../../src/config/env';
import { checkedApiVersion, endOfApiVersion } from '../../../src/config/shopify-api-version';
import { site as brand } from '../../../src/config/site';
import { checkAccount } from '../../../src/functions/email-marketing/check-account';
import { requestService } from '../../../src/functions/email-marketing/request-service';
import { asRecord } from '../../../src/lib/values/json';
import { noteDeprecation, takeDeprecations } from '../../../src/storefront/admin/deprecations';
import { graphqlError, isRefusedDocument } from '../../../src/storefront/client/storefront-error';
import * as documents from '../../../src/storefront/generated/operations';
import { takeToken } from '../../clients/shopify-admin';
import { ToolError } from '../../clients/tool-error';
import type { Shop } from '../../setup/shopify-steps';
import { readShop } from '../../setup/shopify-steps';
import type { Finding, ProductContext } from '../finding';
import { reportOf } from '../finding';
import { adminAccess } from './accounts';
import { describeFailure } from '../site-reader';

const report = reportOf('keys');

const requestTimeoutMs = 15_000;

/** Checks that each service accepts its key. */
export async function checkKeys({ environment }: ProductContext): Promise<Finding[]> {
  const found = await Promise.all([
    checkSpace(environment),
    checkPreviewToken(environment),
    checkAdminKeys(environment),
    checkStorefrontToken(environment),
    checkWriteKey(environment),
    checkEmailService(environment),
  ]);
  return [...found.flat(), judgeDeprecations()];
}

/** Requests an address. An answer of no JSON has the body `undefined`. */
export async function readJson(
  address: URL | string,
  request: RequestInit = {},
): Promise<{ status: number; body: unknown; response: Response }> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(address, { redirect: 'error', ...request, signal });
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body, response };
}

/** Returns the line of a service that does not answer. */
function silent({ services }: Environment, subject: string, error: unknown): Finding {
  const advice =
    services === 'embedded'
      ? 'Start the product with npm start, or set the service keys in .env.'
      : 'Check the address of the service, the connection of this machine, and the state of the service.';
  return report.broken(subject, describeFailure(error), advice);
}

const spaceAnswer = v.object({ space: v.object({ id: v.number(), name: v.string() }) });

/** Reads with a token of the delivery API. */
function deliver(environment: Environment, name: string, query: Record<string, string>) {
  const address = new URL(`${environment.content.endpoint}/cdn/${name}`);
  address.search = String(new URLSearchParams(query));
  return readJson(address);
}

const newToken =
  'Copy a token from Settings > Access tokens of the space, and check STORYBLOK_REGION.';

async function checkSpace(environment: Environment): Promise<Finding> {
  const subject = 'Storyblok, public';
  const { publicToken: token, preview } = environment.content;
  try {
    const { status, body } = await deliver(environment, 'spaces/me', { token });
    const answer = v.safeParse(spaceAnswer, body);
    if (status !== 200 || !answer.success) {
      const finding = `STORYBLOK_PUBLIC_TOKEN is refused (status ${status})`;
      return report.broken(subject, finding, newToken);
    }
    const { id, name } = answer.output.space;
    if (preview && String(id) !== preview.spaceId) {
      const finding = `the token belongs to space ${id}, but STORYBLOK_SPACE_ID is ${preview.spaceId}`;
      return report.broken(subject, finding, 'Take both from one space.');
    }
    return report.ok(subject, `reads the space "${name}"`);
  } catch (error) {
    return silent(environment, subject, error);
  }
}

async function checkPreviewToken(environment: Environment): Promise<Finding> {
  const subject = 'Storyblok, preview';
  const { preview } = environment.content;
  if (!preview) return report.skipped(subject, 'STORYBLOK_PREVIEW_TOKEN is not set');
  try {
    const query = { token: preview.token, version: 'draft', per_page: '1' };
    const { status } = await deliver(environment, 'stories', query);
    if (status === 200) return report.ok(subject, 'reads drafts');
    const finding = `STORYBLOK_PREVIEW_TOKEN cannot read drafts (status ${status}), so previews fail`;
    return report.broken(
      subject,
      finding,
      'Set a token of the level "Preview" (Settings > Access tokens).',
    );
  } catch (error) {
    return silent(environment, subject, error);
  }
}

async function checkAdminKeys(environment: Environment): Promise<Finding[]> {
  const subject = 'Shopify, Admin';
  try {
    const access = adminAccess(environment);
    const { endsAt } = await takeToken(access);
    const shop = await readShop(access);
    return [
      judgeScopes(subject, shop),
      report.ok('Shopify, Admin token', describeEnd(endsAt)),
      judgeVersion(environment.storefront.apiVersion, shop),
      judgeCurrency(shop),
    ];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    if (error.status === undefined) return [silent(environment, subject, error)];
    const finding =
      'the keys of the Admin API do not read the shop, so releases keep its last known products';
    return [report.broken(subject, finding, error.message)];
  }
}

/** Says when a token ends, and whether it is renewed. */
function describeEnd(endsAt: number | undefined): string {
  return endsAt === undefined
    ? 'is SHOPIFY_ADMIN_TOKEN, which nothing renews: one of an app of the Dev Dashboard ends after 24 hours'
    : `is renewed by SHOPIFY_CLIENT_ID; the one of this check ends at ${new Date(endsAt).toISOString()}`;
}

/** Judges the scopes that builds need; the reminders of `npm run setup` name all. */
function judgeScopes(subject: string, { has, name }: Shop): Finding {
  const advice = 'Add the scopes to the app, install it again, and take its new token.';
  if (!has('read_products')) {
    return report.broken(subject, 'the token lacks read_products, so builds fail', advice);
  }
  // Without the rates of shipping, structured data and feed have none of delivery.
  const missing = ['read_inventory', 'read_shipping'].filter((scope) => !has(scope));
  // Either shows what is published; which one an app has depends on its age.
  if (!has('read_publications') && !has('read_product_listings')) missing.push('read_publications');
  if (missing.length === 0) return report.ok(subject, `reads the shop "${name}"`);
  return report.warning(subject, `the token lacks ${missing.join(' and ')}`, advice);
}

/** Days before the end of a version at which it should be replaced. */
const versionNoticeDays = 60;

/** @returns what to do about a version that ends */
const newVersionAdvice = (newest: string) =>
  `Update the site: docs/change.md says under "Upgrades" how its documents are checked with ${newest}.`;

function judgeVersion(
  version: string,
  { apiVersion: answered, knownVersions: known }: Shop,
): Finding {
  const subject = 'Shopify, API version';
  const newest = known.findLast(({ supported }) => supported)?.handle ?? 'a newer one';
  const advice = newVersionAdvice(newest);
  const isSupported = known.some(({ handle, supported }) => handle === version && supported);
  if (!isSupported || (answered !== null && answered !== version)) {
    const served = answered ? `, ${answered} answers in its place` : '';
    return report.broken(subject, `${version} is not supported${served}`, advice);
  }
  const end = endOfApiVersion(version);
  const daysLeft = (Date.parse(end) - Date.now()) / 86_400_000;
  if (daysLeft <= versionNoticeDays) {
    return report.warning(subject, `${version} is supported until ${end} only`, advice);
  }
  if (version > checkedApiVersion) {
    const finding = `${version} is newer than ${checkedApiVersion}, which the site's documents are checked with`;
    return report.warning(subject, finding, 'Leave SHOPIFY_API_VERSION empty.');
  }
  return report.ok(subject, `${version} is supported until ${end}`);
}

function judgeCurrency({ currencyCode }: Shop): Finding {
  const subject = 'Shopify, currency';
  if (currencyCode === brand.currency) return report.ok(subject, `prices are in ${currencyCode}`);
  const finding = `the shop sells in ${currencyCode}, but the site writes ${brand.currency}`;
  return report.broken(
    subject,
    finding,
    'Set the currency in src/config/site.ts, and build again.',
  );
}

/** All documents that browsers send, of which only the first is carried out: the shop checks the others with its schema. */
const storefrontDocuments = [
  'query StorefrontDocuments{shop{name}}',
  ...new Set(Object.values(documents).flatMap((text) => text.split(/(?<=\})(?=fragment )/))),
].join('');

async function checkStorefrontToken(environment: Environment): Promise<Finding[]> {
  const subject = 'Shopify, Storefront';
  const { endpoint, publicToken } = environment.storefront;
  try {
    const { status, body, response } = await readJson(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': publicToken,
      },
      body: JSON.stringify({ query: storefrontDocuments, operationName: 'StorefrontDocuments' }),
    });
    noteDeprecation(storefrontDocuments, response);
    const { data, errors } = asRecord(body) ?? {};
    if (status === 200 && asRecord(data)?.shop) {
      return [report.ok(subject, 'carts and prices answer')];
    }
    const refused = graphqlError(errors);
    if (status === 200 && isRefusedDocument(refused)) {
      const finding = `the shop refuses what the site asks for (${refused.message}), so carts go on with the least that a purchase needs`;
      return [report.warning(subject, finding, newVersionAdvice('its version of today'))];
    }
    const finding = `SHOPIFY_STOREFRONT_TOKEN is refused (status ${status}), so no cart works`;
    return [report.broken(subject, finding, 'Copy the public token of the Headless channel.')];
  } catch (error) {
    return [silent(environment, subject, error)];
  }
}

/** Judges what the shop has said in its answers to this process, to the documents of the site among them. */
function judgeDeprecations(): Finding {
  const subject = 'Shopify, deprecations';
  const noted = takeDeprecations().map(([name, reason]) => `${name} (${reason})`);
  if (noted.length === 0) return report.ok(subject, 'the shop names none in its answers');
  const finding = `the shop will drop a part of its API that is asked for by ${noted.join(', ')}`;
  return report.warning(subject, finding, newVersionAdvice('a version without it'));
}

async function checkWriteKey(environment: Environment): Promise<Finding> {
  const subject = 'Segment';
  const { scriptOrigin, writeKey } = environment.analytics;
  try {
    const addresses = [
      `${scriptOrigin}/v1/projects/${writeKey}/settings`,
      `${scriptOrigin}/analytics.js/v1/${writeKey}/analytics.min.js`,
    ];
    const [settings, library] = await Promise.all(addresses.map((address) => readJson(address)));
    if (settings?.status === 200 && library?.status === 200) {
      return report.ok(subject, 'settings and library answer');
    }
    const finding = `SEGMENT_WRITE_KEY is refused (settings ${settings?.status}, library ${library?.status})`;
    return report.broken(subject, finding, "Copy the write key of the site's source.");
  } catch (error) {
    return silent(environment, subject, error);
  }
}

async function checkEmailService(environment: Environment): Promise<Finding[]> {
  const { emailMarketing: service } = environment;
  const subject = 'Klaviyo';
  const path = `/api/lists/${encodeURIComponent(service.listId)}`;
  const list = await requestService(service, path, { timeoutMs: requestTimeoutMs });
  if (list.status === 'unreachable') return [silent(environment, subject, new Error(list.reason))];
  const problems = await checkAccount(service);
  if (problems.length > 0) {
    const advice = 'Correct the variables EMAIL_MARKETING_…, and start the site again.';
    return problems.map((problem) => report.broken(subject, problem, advice));
  }
  const account = report.ok(subject, `the key belongs to account ${service.accountId}`);
  if (list.status === 200)
    return [account, report.ok('Klaviyo, list', `${service.listId} is there`)];
  if (list.status === 403) {
    return [account, report.skipped('Klaviyo, list', 'the key may not read lists')];
  }
  const finding = `EMAIL_MARKETING_LIST_ID names no list of the account (status ${list.status}), so signups are lost`;
  return [
    account,
    report.broken('Klaviyo, list', finding, 'Copy the id of the list from its settings.'),
  ];
}
