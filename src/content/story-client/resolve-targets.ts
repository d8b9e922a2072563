import { contentLimits } from '../../config/limits';
import { graftStory } from './graft';
import type { AnswerRequest, ReadAnswer } from './read-through-cache';
import type { ServiceBody } from './service-answer';
import { readListBody } from './service-answer';
import type { ServiceStory } from './service-story';

/** What else of a request a look-up has to repeat. */
type Around = Pick<AnswerRequest, 'fresh' | 'signal'> & { relations: readonly string[] };

/**
 * Puts relations and links into stories. The service sends the targets along; when they are too
 * many it names them, and they are looked up here.
 */
export async function resolveTargets(
  stories: readonly ServiceStory[],
  body: ServiceBody,
  read: ReadAnswer,
  around: Around,
): Promise<ServiceStory[]> {
  const relations = [...(body.rels ?? []), ...(await lookUp(body.rel_uuids ?? [], read, around))];
  const links = [...(body.links ?? []), ...(await lookUp(body.link_uuids ?? [], read, around))];
  const targets = {
    fields: new Set(around.relations),
    relations: byUuid(relations),
    links: byUuid(links),
  };
  return stories.map((story) => graftStory(story, targets));
}

/** Nothing but uuids narrows a look-up: targets may lie in any folder. */
async function lookUp(
  uuids: readonly string[],
  read: ReadAnswer,
  { fresh, signal }: Around,
): Promise<ServiceStory[]> {
  const size = contentLimits.lookUpBatch;
  const found: ServiceStory[] = [];
  for (let start = 0; start < uuids.length; start += size) {
    const batch = uuids.slice(start, start + size).join(',');
    const parameters = { by_uuids: batch, per_page: size };
    const answer = await read({ path: 'stories', parameters, fresh, signal });
    found.push(...readListBody(answer).stories);
  }
  return found;
}

function byUuid<Target extends { uuid: string }>(
  targets: readonly Target[],
): ReadonlyMap<string, Target> {
  return new Map(targets.map((target) => [target.uuid, target]));
}
