import type { Request, Response } from 'express';
import { malformed, notFound } from '../service-error';
import type { StoryTree, VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import type { Answering } from './answer-stories';
import { deliverStories, surround } from './answer-stories';
import { listing } from './listing';
import { spaceLanguages, splitLanguage } from './languages';
import { takePage } from './paging';
import { checkSingleStoryQuery, checkStoryListQuery } from './query-parameters';

/** A delivery request with a valid token. */
export type DeliveryRequest = Answering & { request: Request; response: Response };

const maxPageSize = 100;

/** `GET stories`: one page of the stories a query selects. */
export function listStories(delivery: DeliveryRequest): unknown {
  const { query, response } = delivery;
  checkStoryListQuery(query);
  const { stories, languageCode } = listing(delivery);
  const page = takePage(stories, query, response, maxPageSize);
  const answering = inLanguage(delivery, languageCode);
  return { stories: deliverStories(page, answering), ...surround(page, answering) };
}

/** `GET stories/{full slug, id, or uuid with find_by=uuid}`: one story. */
export function getStory(delivery: DeliveryRequest): unknown {
  const { request, query, contentVersion, space } = delivery;
  checkSingleStoryQuery(query);
  const name = pathSegments(request.params.name).join('/');
  if (name.includes('\0')) throw malformed('The path contains a NUL character.');
  const tree = storyTree(space, contentVersion);
  const whole = findStory(tree, name, query.get('find_by'));
  const { slug, code } = splitLanguage(name, spaceLanguages(space));
  const found = whole ?? findStory(tree, slug, query.get('find_by'));
  const contentType = query.get('content_type');
  if (!found || (contentType && found.version.content.component !== contentType)) throw notFound();
  const answering = inLanguage(delivery, whole ? undefined : code);
  const [story] = deliverStories([found], answering);
  return { story, ...surround([found], answering) };
}

/** Returns the path segments that a wildcard matched. */
function pathSegments(matched: string | string[] | undefined): string[] {
  if (matched === undefined) return [];
  return typeof matched === 'string' ? [matched] : matched;
}

/** Applies a language code in front of a slug, unless the `language` parameter is set. */
function inLanguage(delivery: DeliveryRequest, code: string | undefined): Answering {
  const { language } = delivery;
  if (code === undefined || language.code !== 'default') return delivery;
  return { ...delivery, language: { ...language, code } };
}

/** Finds a story. A folder's start page matches with and without its trailing slash. */
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
