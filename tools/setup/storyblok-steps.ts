/**
 * The Storyblok half of `npm run setup`: content model, places of the stories, preview addresses, access
 * tokens and the webhook of a space.
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { storyIdSchema } from '../../src/content/fields/story-id';
import type { Clock } from '../../src/content/content-transport';
import { datasources, metaInfoPlugin } from '../../src/content/model/shared-fields';
import { hideSecrets } from '../../src/processes/shared/redact';
import type { ManagementAccess, ManagementClient } from '../clients/storyblok-management';
import { createManagementClient, spaceUrl } from '../clients/storyblok-management';
import { ToolError } from '../clients/tool-error';
import type { SetupChange, SetupSteps, SetupWishes, UndoRecord } from './setup-steps';
import { listEmptyDatasources, modelSteps, undoModel } from './storyblok-model';
import { placeSteps, undoPlace } from './storyblok-places';

const environmentShape = v.looseObject({
  name: v.nullish(v.string(), ''),
  location: v.nullish(v.string(), ''),
});

const spaceShape = v.object({
  space: v.object({
    id: v.number(),
    domain: v.nullish(v.string(), ''),
    environments: v.nullish(v.array(environmentShape), []),
    first_token: v.nullish(v.string()),
  }),
});

type SpaceSettings = v.InferOutput<typeof spaceShape>['space'];

/** Context of the steps, and the variables that they find or make. */
type StepContext = {
  access: ManagementAccess;
  client: ManagementClient;
  wishes: SetupWishes;
  variables: Record<string, string>;
};

/**
 * Compares a space with what the site needs.
 *
 * @param clock replaced in tests
 * @throws ToolError if the space cannot be read
 */
export async function storyblokSteps(
  access: ManagementAccess,
  wishes: SetupWishes,
  clock?: Clock,
): Promise<SetupSteps> {
  const client = createManagementClient(access, clock);
  const variables: Record<string, string> = { STORYBLOK_SPACE_ID: String(access.spaceId) };
  if (access.region !== 'eu') variables.STORYBLOK_REGION = access.region;
  const parts = { access, client, wishes, variables };
  // First, since its refusals say most about a wrong token or number.
  const { space } = await client.ask('read the space', spaceShape, 'GET', '');
  const model = await modelSteps(access, client, wishes.stateFolder);
  const placed = await placeSteps(access, client);
  const tokens = await tokenSteps(parts, space);
  const webhook = await storyblokWebhookSteps(parts);
  const emptyLists = await listEmptyDatasources(client);
  return {
    changes: [...model, ...placed.changes, ...previewSteps(parts, space), ...tokens, ...webhook],
    variables: () => ({ ...variables }),
    left: [...placed.left, ...emptyLists.map((name) => describeEmptyList(access, name))],
    reminders: remindersOf(parts),
  };
}

/** Takes back a change that `storyblokSteps` carried out. What is gone already is no failure. */
export async function undoStoryblok(
  access: ManagementAccess,
  record: UndoRecord,
  clock?: Clock,
): Promise<void> {
  const client = createManagementClient(access, clock);
  const id: unknown = JSON.parse(record.id);
  const { space } = v.parse(v.looseObject({ space: v.number() }), id);
  if (space !== access.spaceId) {
    throw new ToolError(
      `This was made in the space ${space}. Set STORYBLOK_SPACE_ID to it, then undo again.`,
    );
  }
  switch (record.kind) {
    case 'model':
      return undoModel(access, client, id);
    case 'place':
      return undoPlace(client, id);
    case 'preview':
      return undoPreview(client, id);
    case 'token':
    case 'webhook': {
      const { made } = v.parse(v.object({ space: v.number(), made: storyIdSchema }), id);
      const resource = record.kind === 'token' ? 'api_keys' : 'webhook_endpoints';
      return client.remove(`remove the ${record.kind}`, `${resource}/${made}`);
    }
    default:
      throw new ToolError(
        `A later version of setup made this (${record.kind}). Undo it with that version.`,
      );
  }
}

/** Name of the environment that keeps the preview address which the space had before. */
const formerEnvironment = 'Before setup';

/**
 * Sets the preview address of the space to the site, and adds this machine's as another environment. The
 * address that was there becomes an environment too: the space itself keeps it for an undo.
 */
function previewSteps(
  { client, access, wishes }: StepContext,
  space: SpaceSettings,
): SetupChange[] {
  const domain = `${wishes.siteUrl}/`;
  const local = `${wishes.localUrl}/`;
  const needsDomain = space.domain !== domain;
  const needsLocal =
    local !== domain && !space.environments.some(({ location }) => location === local);
  const keepsFormer = needsDomain && space.domain !== '';
  if (!needsDomain && !needsLocal) return [];
  const added = [
    ...(needsLocal ? [{ name: 'Local', location: local }] : []),
    ...(keepsFormer ? [{ name: formerEnvironment, location: space.domain }] : []),
  ];
  // Not the present address itself: it may hold a secret.
  const differences = [
    needsDomain && `the preview address is not ${domain}`,
    keepsFormer && `the present one will stay as the environment "${formerEnvironment}"`,
    needsLocal && `no environment leads to ${local}`,
  ].filter(Boolean);
  return [
    {
      name: 'storyblok preview',
      difference: `The preview addresses differ: ${differences.join('; ')}.`,
      apply: async () => {
        // Read again: a person may have added an environment since.
        const { space: now } = await client.ask('read the space', spaceShape, 'GET', '');
        await client.ask('save the preview addresses', v.unknown(), 'PUT', '', {
          space: { domain, environments: [...now.environments, ...added] },
        });
        const id: SetPreview = {
          space: access.spaceId,
          domain: needsDomain ? domain : undefined,
          added: added.map(({ name }) => name),
        };
        return {
          service: 'storyblok',
          kind: 'preview',
          id: JSON.stringify(id),
          sentence: 'Give the space its former preview addresses.',
        };
      },
    },
  ];
}

const setPreviewShape = v.object({
  space: v.number(),
  /** Preview address that was set; absent if it was right before. */
  domain: v.optional(v.string()),
  /** Names of the environments that were added. */
  added: v.array(v.string()),
});
type SetPreview = v.InferOutput<typeof setPreviewShape>;

async function undoPreview({ ask }: ManagementClient, id: unknown): Promise<void> {
  const { domain, added } = v.parse(setPreviewShape, id);
  const { space } = await ask('read the space', spaceShape, 'GET', '');
  const isAdded = ({ name }: { name: string }) => added.includes(name);
  const former = space.environments.filter(isAdded).find(({ name }) => name === formerEnvironment);
  // An address that a person has set since is theirs.
  const isOurs = domain !== undefined && space.domain === domain;
  await ask('save the preview addresses', v.unknown(), 'PUT', '', {
    space: {
      ...(isOurs && { domain: former?.location ?? '' }),
      environments: space.environments.filter((each) => !isAdded(each)),
    },
  });
}

const keyShape = v.object({
  id: storyIdSchema,
  access: v.string(),
  name: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  branch_id: v.nullish(storyIdSchema),
  story_ids: v.nullish(v.array(v.unknown()), []),
});

const keyListShape = v.object({ api_keys: v.array(keyShape) });
const newKeyShape = v.object({
  api_key: v.object({ id: storyIdSchema, token: v.pipe(v.string(), v.check(isWritableToken)) }),
});
type AccessKey = v.InferOutput<typeof keyShape>;

/** True for a token of the delivery API that can be written into `.env` as it is. */
function isWritableToken(token: string): boolean {
  return /^[\w-]{6,200}$/.test(token);
}

/** Tokens of the delivery API by the variable of `.env`. */
const tokenKinds = [
  { variable: 'STORYBLOK_PUBLIC_TOKEN', access: 'public', name: 'Site' },
  { variable: 'STORYBLOK_PREVIEW_TOKEN', access: 'private', name: 'Site previews' },
] as const;

type TokenKind = (typeof tokenKinds)[number];

async function tokenSteps(parts: StepContext, space: SpaceSettings): Promise<SetupChange[]> {
  const { client, wishes, variables } = parts;
  const purpose = 'list access tokens';
  const { api_keys: keys } = await client.ask(purpose, keyListShape, 'GET', 'api_keys');
  return tokenKinds.flatMap((kind) => {
    const found = chooseKey(kind, keys, wishes.known[kind.variable], space.first_token);
    if (!found) return [tokenChange(parts, kind)];
    variables[kind.variable] = found.token;
    return [];
  });
}

/**
 * Returns the token that is in `.env`, or one that an earlier run has made. Storyblok's editor proves
 * itself by the first preview token of a space, so that one is taken rather than a new one.
 */
function chooseKey(
  { access, name }: TokenKind,
  keys: readonly AccessKey[],
  known: string | undefined,
  first: string | null | undefined,
): AccessKey | undefined {
  const readsAll = ({ branch_id: branch, story_ids: stories }: AccessKey) =>
    branch == null && stories.length === 0;
  const usable = keys.filter(
    (key) => key.access === access && readsAll(key) && isWritableToken(key.token),
  );
  return (
    usable.find(({ token }) => token === known) ??
    usable.find((key) => (access === 'private' ? key.token === first : key.name === name)) ??
    (access === 'private' ? usable[0] : undefined)
  );
}

function tokenChange(
  { client, access, variables }: StepContext,
  { variable, access: level, name }: TokenKind,
): SetupChange {
  return {
    name: `storyblok token ${level}`,
    difference: `The space has no access token for ${variable}; one with the name "${name}" is made.`,
    apply: async () => {
      const body = { api_key: { access: level, name } };
      const purpose = 'make an access token';
      const { api_key: key } = await client.ask(purpose, newKeyShape, 'POST', 'api_keys', body);
      variables[variable] = key.token;
      return {
        service: 'storyblok',
        kind: 'token',
        id: JSON.stringify({ space: access.spaceId, made: key.id }),
        sentence: `Remove the access token "${name}". A site that uses it can read no stories any more.`,
      };
    },
  };
}

const webhookShape = v.object({
  id: storyIdSchema,
  endpoint: v.nullish(v.string(), ''),
  actions: v.nullish(v.array(v.string()), []),
  activated: v.nullish(v.boolean(), true),
});

const webhookListShape = v.object({ webhook_endpoints: v.array(webhookShape) });
const newWebhookShape = v.object({ webhook_endpoint: v.object({ id: storyIdSchema }) });
type WebhookSettings = v.InferOutput<typeof webhookShape>;

/** Topics that can change a page. Datasources and files reach pages through stories alone. */
const topics = [
  ...['story.published', 'story.unpublished', 'story.deleted', 'story.moved'],
  'release.merged',
];

async function storyblokWebhookSteps(parts: StepContext): Promise<SetupChange[]> {
  const { client, wishes, variables } = parts;
  const secret = wishes.known.STORYBLOK_WEBHOOK_SECRET;
  const endpoint = `${wishes.receiverUrl}/webhooks/storyblok`;
  const resource = 'webhook_endpoints';
  const list = await client.ask('list webhooks', webhookListShape, 'GET', resource);
  const found = list.webhook_endpoints.find((each) => each.endpoint === endpoint);
  if (!found) return [newWebhookChange(parts, endpoint)];
  const isComplete = found.activated && topics.every((topic) => found.actions.includes(topic));
  if (secret) variables.STORYBLOK_WEBHOOK_SECRET = secret;
  if (isComplete && secret) return [];
  return [webhookRepair(parts, found, { endpoint, isComplete, needsSecret: !secret })];
}

function newWebhookChange({ client, access, variables }: StepContext, endpoint: string) {
  return {
    name: 'storyblok webhook',
    difference: `No webhook tells ${endpoint} of published stories; one with a new secret is made.`,
    isUrgent: true,
    apply: async (): Promise<UndoRecord> => {
      const secret = newSecret();
      const made = await client.ask(
        'make a webhook',
        newWebhookShape,
        'POST',
        'webhook_endpoints',
        {
          webhook_endpoint: {
            name: 'Publisher of the site',
            endpoint,
            secret,
            actions: topics,
            activated: true,
          },
        },
      );
      variables.STORYBLOK_WEBHOOK_SECRET = secret;
      return {
        service: 'storyblok',
        kind: 'webhook',
        id: JSON.stringify({ space: access.spaceId, made: made.webhook_endpoint.id }),
        sentence: `Remove the webhook to ${endpoint}. Published stories then reach the site at night only.`,
      };
    },
  };
}

/** Switches an existing webhook on. Its secret cannot be read, so a lost one is replaced. */
function webhookRepair(
  { client, variables }: StepContext,
  found: WebhookSettings,
  needed: { endpoint: string; isComplete: boolean; needsSecret: boolean },
): SetupChange {
  const faults = [
    !needed.isComplete && 'is off or leaves out changes of stories',
    needed.needsSecret &&
      'has a secret that .env lacks; it gets a new one, which every other copy of .env needs too',
  ].filter(Boolean);
  return {
    name: 'storyblok webhook',
    difference: `The webhook to ${needed.endpoint} ${faults.join(', and ')}.`,
    isUrgent: true,
    apply: async () => {
      const secret = newSecret();
      const resource = `webhook_endpoints/${found.id}`;
      await client.ask('change the webhook', v.unknown(), 'PUT', resource, {
        webhook_endpoint: {
          endpoint: needed.endpoint,
          actions: [...new Set([...found.actions, ...topics])],
          activated: true,
          ...(needed.needsSecret && { secret }),
        },
      });
      if (needed.needsSecret) variables.STORYBLOK_WEBHOOK_SECRET = secret;
      return undefined;
    },
  };
}

function newSecret(): string {
  const secret = randomBytes(24).toString('hex');
  // Before it is sent: a refusal may repeat what was sent.
  hideSecrets({ secret });
  return secret;
}

/** Datasource whose values are handles. */
const productList = datasources.products.name;

function describeEmptyList(access: ManagementAccess, name: string): string {
  const entries = name === productList ? ' (name and handle of each product)' : '';
  return `Fill the datasource "${name}", which editors choose from${entries}: ${spaceUrl(access)}/datasources`;
}

function remindersOf({ access, wishes }: StepContext): string[] {
  const { hostname } = new URL(wishes.siteUrl);
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
  return [
    `Install the app SEO, whose field "${metaInfoPlugin.fieldType}" the content model uses: https://www.storyblok.com/apps/seo`,
    `Invite the editors under Settings > Users; the role Editor is enough: ${spaceUrl(access)}/settings`,
    ...(isLocal
      ? [
          `Storyblok's webhooks do not reach ${wishes.siteUrl}: set SITE_URL to the public address and run setup again.`,
        ]
      : []),
  ];
}
