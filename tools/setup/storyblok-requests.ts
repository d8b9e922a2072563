import * as v from 'valibot';
import type { Clock } from '../../src/content/content-transport';
import { ContentReadError } from '../../src/content/content-transport';
import { messageOf } from '../../src/lib/values/thrown-values';
import type { ManagementSend } from '../push-schema/management-api';
import { createManagementSend } from '../push-schema/management-api';
import type { ManagementAccess } from '../push-schema/read-management-access';
import { SetupError } from './setup-plan';

/** Where a person makes the token of the management API. */
export const accountUrl = 'https://app.storyblok.com/#/me/account?tab=token';

/** Returns the address of a space in Storyblok's own application. */
export function spaceUrl({ region, spaceId }: ManagementAccess): string {
  const host = region === 'cn' ? 'app.storyblokchina.cn' : 'app.storyblok.com';
  return `https://${host}/#/me/spaces/${spaceId}`;
}

/** True for a token of the delivery API that can be written into `.env` as it is. */
export function isWritableToken(token: string): boolean {
  return /^[\w-]{6,200}$/.test(token);
}

const environmentShape = v.looseObject({
  name: v.nullish(v.string(), ''),
  location: v.nullish(v.string(), ''),
});

export const spaceShape = v.object({
  space: v.object({
    id: v.number(),
    domain: v.nullish(v.string(), ''),
    environments: v.nullish(v.array(environmentShape), []),
    first_token: v.nullish(v.string()),
  }),
});

export type SpaceSettings = v.InferOutput<typeof spaceShape>['space'];

const keyShape = v.object({
  id: v.number(),
  access: v.string(),
  name: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  branch_id: v.nullish(v.number()),
  story_ids: v.nullish(v.array(v.unknown()), []),
});

export const keyListShape = v.object({ api_keys: v.array(keyShape) });
export const newKeyShape = v.object({
  api_key: v.object({ id: v.number(), token: v.pipe(v.string(), v.check(isWritableToken)) }),
});
export type AccessKey = v.InferOutput<typeof keyShape>;

const webhookShape = v.object({
  id: v.number(),
  endpoint: v.nullish(v.string(), ''),
  actions: v.nullish(v.array(v.string()), []),
  activated: v.nullish(v.boolean(), true),
});

export const webhookListShape = v.object({ webhook_endpoints: v.array(webhookShape) });
export const newWebhookShape = v.object({ webhook_endpoint: v.object({ id: v.number() }) });
export type WebhookSettings = v.InferOutput<typeof webhookShape>;

const storyShape = v.object({
  id: v.number(),
  full_slug: v.string(),
  is_folder: v.nullish(v.boolean(), false),
  published: v.nullish(v.boolean(), false),
});

export const storyListShape = v.object({ stories: v.array(storyShape) });
export const oneStoryShape = v.object({
  story: v.object({
    ...storyShape.entries,
    content: v.nullish(v.record(v.string(), v.unknown()), {}),
  }),
});
export type PlacedStory = v.InferOutput<typeof storyShape>;

/** Requests about one space, whose failures are sentences that a person can act on. */
export type SpaceRequests = {
  /**
   * Sends a request and returns the part of its answer that a shape names.
   *
   * @param purpose completes "may not …" and "could not …"
   * @throws SetupError if it fails, or is answered with something else
   */
  ask: <Shape extends v.GenericSchema>(
    purpose: string,
    shape: Shape,
    ...request: Parameters<ManagementSend>
  ) => Promise<v.InferOutput<Shape>>;
  /** Deletes something. What is gone already is no failure. */
  remove: (purpose: string, resource: string) => Promise<void>;
  /** Runs another module's requests; its errors become those of `ask`. */
  attempt: <Result>(purpose: string, run: () => Promise<Result>) => Promise<Result>;
  send: ManagementSend;
};

/** @param clock replaced in tests */
export function createSpaceRequests(access: ManagementAccess, clock?: Clock): SpaceRequests {
  const send = createManagementSend(access, clock);
  const attempt: SpaceRequests['attempt'] = async (purpose, run) => {
    try {
      return await run();
    } catch (cause) {
      throw cause instanceof SetupError ? cause : toSetupError(cause, purpose, access);
    }
  };
  return {
    send,
    attempt,
    ask: (purpose, shape, ...request) =>
      attempt(purpose, async () => v.parse(shape, await send(...request))),
    remove: (purpose, resource) =>
      attempt(purpose, async () => {
        try {
          await send('DELETE', resource);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }),
  };
}

/** True for the answer about something that the space does not have. */
export function isGone(error: unknown): boolean {
  const cause = error instanceof SetupError ? error.cause : error;
  return cause instanceof ContentReadError && cause.status === 404;
}

function toSetupError(
  cause: unknown,
  purpose: string,
  { spaceId, region }: ManagementAccess,
): SetupError {
  return new SetupError(describe(), { cause });

  function describe(): string {
    if (cause instanceof v.ValiError) {
      return `Storyblok could not ${purpose}: its answer has another form than documented. Try again later, or do it by hand in the space ${spaceId}.`;
    }
    const status = cause instanceof ContentReadError ? cause.status : undefined;
    if (status === 401) {
      return `Storyblok does not accept the personal access token. Make one under ${accountUrl} and set STORYBLOK_MANAGEMENT_TOKEN to it.`;
    }
    if (status === 403) {
      return `The token may not ${purpose}. Its user needs the role Admin in the space ${spaceId}, which the owner of the space gives.`;
    }
    if (status === 404) {
      return `Storyblok could not ${purpose}: the user of this token has no such thing in the space ${spaceId} of the region ${region}. Check STORYBLOK_SPACE_ID and STORYBLOK_REGION.`;
    }
    return `Storyblok could not ${purpose}. ${messageOf(cause)}`;
  }
}
