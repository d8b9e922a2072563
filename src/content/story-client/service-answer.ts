import type { RawAnswer } from './send-request';
import type { LinkedStory, ServiceStory } from './service-story';
import { StoryClientError } from './story-client-error';

/** The body of an answer about stories. */
export type ServiceBody = {
  story?: ServiceStory;
  stories?: ServiceStory[];
  cv?: number;
  rels?: ServiceStory[];
  links?: LinkedStory[];
  /** Instead of `rels`, when there are too many of them. */
  rel_uuids?: string[];
  /** Instead of `links`, likewise. */
  link_uuids?: string[];
};

/**
 * A successful answer. The body is kept as text: every reader gets objects of their own, so that
 * none can spoil what another reads from memory.
 */
export type ServiceAnswer = {
  address: string;
  text: string;
  cv: number | undefined;
  perPage: string | null;
  total: string | null;
};

/** @throws StoryClientError `malformed` when the text is no JSON object, for example cut off */
export function readAnswer(address: string, { text, headers }: RawAnswer): ServiceAnswer {
  const { cv } = parseObject(address, text);
  return {
    address,
    text,
    cv: typeof cv === 'number' ? cv : undefined,
    perPage: headers.get('per-page'),
    total: headers.get('total'),
  };
}

/** @throws StoryClientError `malformed` when the answer holds no story */
export function readStoryBody(answer: ServiceAnswer): ServiceBody & { story: ServiceStory } {
  const body = parseObject(answer.address, answer.text);
  const { story } = body;
  if (!isStory(story)) throw malformed(answer.address, 'holds no story');
  return { ...body, story };
}

/** @throws StoryClientError `malformed` when the answer holds no stories, or does not count them */
export function readListBody(
  answer: ServiceAnswer,
): ServiceBody & { stories: ServiceStory[]; perPage: number; total: number } {
  const body = parseObject(answer.address, answer.text);
  const { stories } = body;
  if (!Array.isArray(stories) || !stories.every(isStory)) {
    throw malformed(answer.address, 'holds no list of stories');
  }
  const perPage = count(answer.perPage);
  const total = count(answer.total);
  if (!perPage || total === undefined) {
    throw malformed(answer.address, 'lacks the headers "total" and "per-page"');
  }
  return { ...body, stories, perPage, total };
}

function parseObject(address: string, text: string): ServiceBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch (cause) {
    throw malformed(address, text ? 'is cut off or no JSON' : 'is empty', cause);
  }
  throw malformed(address, 'is no JSON object');
}

function isStory(value: unknown): value is ServiceStory {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, content } = value as Partial<ServiceStory>;
  return typeof uuid === 'string' && typeof content === 'object' && (content as unknown) !== null;
}

function count(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

function malformed(address: string, fault: string, cause?: unknown): StoryClientError {
  const problem = `answered with status 200, but the answer ${fault}. Try again in a moment.`;
  return new StoryClientError('malformed', address, problem, { cause });
}
