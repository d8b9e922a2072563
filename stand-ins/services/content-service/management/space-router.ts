import { randomBytes } from 'node:crypto';
import express from 'express';
import type { Router } from 'express';
import type { ServiceTokens } from '../delivery/delivery-router';
import { invalidFields, notFound } from '../service-error';
import { nextRowId } from '../store/space-rows';
import type { StoredApiKey, StoredEnvironment, StoredSpace } from '../store/stored-space';
import { spaceId } from '../store/stored-space';
import type { BodyField, FieldKind } from './body-fields';
import { isJsonObject, readBodyFields, readWrapped, textKind } from './body-fields';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';

/**
 * Creates the router of the space itself: its name and its preview addresses. `domain` is the
 * default preview address, `environments` are the others. Properties of the real answer about
 * plans, people and billing are left out.
 */
export function spaceRouter({ store, tokens }: ManagementContext): Router {
  const router = express.Router();
  router.get('/', (_request, response) => {
    response.json({ space: toWireSpace(store.read(), tokens) });
  });
  router.put('/', async (request, response) => {
    const input = readSpaceInput(request.body);
    await store.change((space) => ({ space: { ...space, ...input }, result: undefined }));
    response.json({ space: toWireSpace(store.read(), tokens) });
  });
  return router;
}

function toWireSpace(space: StoredSpace, tokens: ServiceTokens) {
  return {
    id: space.spaceId,
    name: space.name,
    domain: space.domain,
    environments: space.environments,
    region: 'eu',
    role: 'admin',
    stories_count: space.stories.filter(({ isFolder }) => !isFolder).length,
    assets_count: space.assets.length,
    first_token: tokens.preview,
    languages: [],
  };
}

type SpaceInput = { name?: string; domain?: string; environments?: StoredEnvironment[] };

const environmentsKind: FieldKind = {
  expected: 'must be a list of environments, each with name and location',
  test: (value) =>
    Array.isArray(value) &&
    value.every(
      (entry) =>
        isJsonObject(entry) &&
        typeof entry.name === 'string' &&
        typeof entry.location === 'string' &&
        entry.location !== '',
    ),
};

const spaceFields: readonly BodyField[] = [
  { name: 'name', key: 'name', kind: textKind },
  { name: 'domain', key: 'domain', kind: textKind, nullable: true },
  { name: 'environments', key: 'environments', kind: environmentsKind },
];

/** @throws ServiceError 400 without a `space`, 422 naming every invalid field */
function readSpaceInput(body: unknown): SpaceInput {
  const { domain, environments, ...input } = readBodyFields<
    Omit<SpaceInput, 'domain'> & { domain?: string | null }
  >(readWrapped(body, 'space'), spaceFields);
  if (input.name?.trim() === '') throw invalidFields({ name: ["can't be blank"] });
  return {
    ...input,
    ...(domain !== undefined && { domain: domain ?? '' }),
    ...(environments && {
      environments: environments.map(({ name, location }) => ({ name, location })),
    }),
  };
}

/**
 * Creates the router of access tokens, which the delivery API accepts from then on. The two that the
 * service was started with are listed first and cannot be removed. Tokens of releases, pipelines and
 * single stories are not made here.
 */
export function apiKeyRouter({ store, tokens }: ManagementContext): Router {
  const router = express.Router();
  router.get('/api_keys', (_request, response) => {
    const keys = [...startKeys(tokens), ...store.read().apiKeys];
    response.json({ api_keys: keys.map(toWireKey) });
  });
  router.post('/api_keys', async (request, response) => {
    const { access, name = null } = readKeyInput(request.body);
    const created = await store.change((space) => {
      const result: StoredApiKey = {
        apiKeyId: Math.max(nextRowId(space, 'apiKeys'), firstOwnId),
        access,
        name,
        // Real tokens have this form.
        token: `${randomBytes(11).toString('hex')}tt`,
      };
      return { space: { ...space, apiKeys: [...space.apiKeys, result] }, result };
    });
    response.status(201).json({ api_key: toWireKey(created) });
  });
  router.delete('/api_keys/:apiKeyId', async (request, response) => {
    const apiKeyId = readId(request, 'apiKeyId');
    await store.change((space) => {
      const apiKeys = space.apiKeys.filter((key) => key.apiKeyId !== apiKeyId);
      if (apiKeys.length === space.apiKeys.length) throw notFound();
      return { space: { ...space, apiKeys }, result: undefined };
    });
    response.status(204).end();
  });
  return router;
}

/** Ids below are those of the tokens that the service is started with. */
const firstOwnId = 3;

function startKeys(tokens: ServiceTokens): StoredApiKey[] {
  return [
    { apiKeyId: 1, access: 'private', name: null, token: tokens.preview },
    { apiKeyId: 2, access: 'public', name: 'Public', token: tokens.public },
  ];
}

function toWireKey({ apiKeyId, access, name, token }: StoredApiKey) {
  return {
    id: apiKeyId,
    access,
    branch_id: null,
    name,
    space_id: spaceId,
    token,
    story_ids: [],
    min_cache: 0,
    release_ids: [],
  };
}

const keyFields: readonly BodyField[] = [
  { name: 'access', key: 'access', kind: textKind },
  { name: 'name', key: 'name', kind: textKind, nullable: true },
];

/** @throws ServiceError 400 without an `api_key`, 422 naming every invalid field */
function readKeyInput(body: unknown): Pick<StoredApiKey, 'access'> & { name?: string | null } {
  const input = readBodyFields<{ access?: string; name?: string | null }>(
    readWrapped(body, 'api_key'),
    keyFields,
  );
  const { access } = input;
  if (access === 'public' || access === 'private') return { ...input, access };
  throw invalidFields({ access: ['must be public or private'] });
}
