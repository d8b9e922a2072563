import type { Router } from 'express';
import express from 'express';
import { takePage } from '../delivery/paging';
import { readQuery } from '../delivery/query-parameters';
import { notFound } from '../service-error';
import type { StoredStoryVersion } from '../store/stored-space';
import type { ManagementContext } from './management-context';
import { readId } from './management-context';
import { versionsOf } from './story-history';

const maxPageSize = 100;

/**
 * Creates the router of story history, newest first. Addresses, parameters and keys are the real
 * ones. `meta_data` with the version's name is this service's choice, so that a list can be read
 * without content; `autosaved` in it is true for what a desk saved by itself.
 */
export function storyVersionRouter({ store }: ManagementContext): Router {
  const router = express.Router();
  router.get('/story_versions', (request, response) => {
    const query = readQuery(request.url);
    const storyId = Number(query.get('by_story_id'));
    const space = store.read();
    const versions = storyId ? versionsOf(space, storyId) : space.storyVersions;
    const page = takePage(versions.toReversed(), query, response, maxPageSize);
    const withContent = asksForContent(query);
    response.json({ story_versions: page.map((version) => toVersion(version, withContent)) });
  });
  router.get('/story_versions/:versionId', (request, response) => {
    const versionId = readId(request, 'versionId');
    const found = store.read().storyVersions.find((version) => version.versionId === versionId);
    if (!found) throw notFound();
    const withContent = asksForContent(readQuery(request.url));
    // Plural in the real answer too.
    response.json({ story_versions: { ...toVersion(found, withContent), expired_at: null } });
  });
  return router;
}

function asksForContent(query: URLSearchParams): boolean {
  return ['1', 'true'].includes(query.get('show_content') ?? '');
}

function toVersion(stored: StoredStoryVersion, withContent: boolean) {
  const { name, slug, tagList, content } = stored.version;
  return {
    id: stored.versionId,
    created_at: stored.createdAt,
    user_id: editor.id,
    user: editor.name,
    story_id: stored.storyId,
    meta_data: { name, slug, tag_list: tagList, autosaved: stored.autosavedBy !== undefined },
    parent_id: null,
    release_id: null,
    status: stored.status,
    ...(withContent && { content }),
  };
}

/** The only editor: the service has no accounts. */
const editor = { id: 1, name: 'Editor' };
