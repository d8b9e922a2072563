import type { Request, Response } from 'express';
import { notFound } from '../service-error';
import type { StoredSpace } from '../store/stored-space';
import type { ContentVersion, StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { deliverStories, surround } from './answer-stories';
import { takePage } from './paging';
import { checkSingleStoryQuery, checkStoryListQuery, readList } from './query-parameters';
import { selectStories } from './select-stories';
import { sortStories } from './sort-stories';

/** A delivery request whose token has been checked. */
export type DeliveryRequest = {
  request: Request;
  response: Response;
  query: URLSearchParams;
  contentVersion: ContentVersion;
  space: StoredSpace;
};

const largestPage = 100;

/** `GET stories`: the stories a query selects, one page of them. */
export function listStories({ response, query, contentVersion, space }: DeliveryRequest): unknown {
  checkStoryListQuery(query);
  const { stories } = storyTree(space, contentVersion);
  const selected = selectStories(stories, query);
  const wanted = readList(query, 'by_uuids_ordered');
  const ordered = wanted
    ? inGivenOrder(selected, wanted)
    : sortStories(selected, query.get('sort_by'));
  const page = takePage(ordered, query, response, largestPage);
  return {
    stories: deliverStories(page, query, contentVersion),
    ...surround(page, query, space, contentVersion),
  };
}

/** `GET stories/{full slug, id, or uuid with find_by=uuid}`: one story. */
export function getStory({ request, query, contentVersion, space }: DeliveryRequest): unknown {
  checkSingleStoryQuery(query);
  const name = pathSegments(request.params.name).join('/');
  const found = findStory(storyTree(space, contentVersion), name, query.get('find_by'));
  const contentType = query.get('content_type');
  if (!found || (contentType && found.version.content.component !== contentType)) throw notFound();
  const [story] = deliverStories([found], query, contentVersion);
  return { story, ...surround([found], query, space, contentVersion) };
}

/** The pieces of a path that a wildcard matched. */
export function pathSegments(matched: string | string[] | undefined): string[] {
  if (matched === undefined) return [];
  return typeof matched === 'string' ? [matched] : matched;
}

/** A folder's start page answers with and without the slash at its end. */
function findStory(tree: StoryTree, name: string, findBy: string | null): VisibleStory | undefined {
  const slug = name.replace(/\/$/, '');
  const candidates =
    findBy === 'uuid'
      ? [tree.byUuid.get(slug)]
      : [
          /^\d+$/.test(slug) ? tree.byId.get(Number(slug)) : undefined,
          tree.byFullSlug.get(slug),
          tree.byFullSlug.get(`${slug}/`),
        ];
  return candidates.find((candidate) => candidate && !candidate.story.isFolder);
}

function inGivenOrder(stories: readonly VisibleStory[], uuids: readonly string[]): VisibleStory[] {
  return stories.toSorted(
    (left, right) => uuids.indexOf(left.story.storyUuid) - uuids.indexOf(right.story.storyUuid),
  );
}
