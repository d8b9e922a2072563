import type { Request, Response } from 'express';
import { malformed, notFound } from '../service-error';
import type { StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { Answering } from './answer-stories';
import { deliverStories, surround } from './answer-stories';
import { listing } from './listing';
import { takePage } from './paging';
import { checkSingleStoryQuery, checkStoryListQuery } from './query-parameters';

/** A delivery request with a valid token. */
export type DeliveryRequest = Answering & { request: Request; response: Response };

const maxPageSize = 100;

/** `GET stories`: one page of the stories a query selects. */
export function listStories(delivery: DeliveryRequest): unknown {
  const { query, response } = delivery;
  checkStoryListQuery(query);
  const page = takePage(listing(delivery), query, response, maxPageSize);
  return { stories: deliverStories(page, delivery), ...surround(page, delivery) };
}

/** `GET stories/{full slug or id}`: one story. */
export function getStory(delivery: DeliveryRequest): unknown {
  const { request, query, contentVersion, space } = delivery;
  checkSingleStoryQuery(query);
  const name = pathSegments(request.params.name).join('/');
  if (name.includes('\0')) throw malformed('The path contains a NUL character.');
  const found = findStory(storyTree(space, contentVersion), name);
  if (!found) throw notFound();
  const [story] = deliverStories([found], delivery);
  return { story, ...surround([found], delivery) };
}

/** Returns the path segments that a wildcard matched. */
function pathSegments(matched: string | string[] | undefined): string[] {
  if (matched === undefined) return [];
  return typeof matched === 'string' ? [matched] : matched;
}

/** Finds a story. A folder's start page matches with and without its trailing slash. */
function findStory(tree: StoryTree, name: string): VisibleStory | undefined {
  const slug = name.replace(/\/$/, '');
  const candidates = [
    /^\d+$/.test(slug) ? tree.byId.get(Number(slug)) : undefined,
    tree.byFullSlug.get(slug),
    tree.byFullSlug.get(`${slug}/`),
  ];
  return candidates.find((candidate) => candidate && !candidate.story.isFolder);
}
