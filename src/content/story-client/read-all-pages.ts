import { contentLimits } from '../../config/limits';
import type { ServiceStory, StoryPage } from './service-story';
import { StoryClientError } from './story-client-error';

export type AllPages = {
  /** Names the list in an error. */
  address: string;
  /** Whether an edit shows in the pages' `cv`. Drafts have none of their own. */
  isVersioned: boolean;
  /** @param fresh not from memory */
  readPage: (page: number, fresh: boolean) => Promise<StoryPage>;
};

type Pass = { stories: ServiceStory[]; pageCount: number } | { fault: string };

/**
 * Reads every page of a list. Pages are separate answers, so an edit between two of them moves
 * stories across their border: such a list is begun again. Drafts, whose edits do not show, are read
 * until two readings in a row agree.
 *
 * @throws StoryClientError `unsettled` when it never held still
 */
export async function readAllPages(list: AllPages): Promise<ServiceStory[]> {
  let before: Pass = { fault: 'was read only once' };
  for (let attempt = 0; attempt < contentLimits.listAttempts; attempt += 1) {
    const pass = await readOnce(list, attempt > 0);
    const isProven = 'stories' in pass && (list.isVersioned || pass.pageCount === 1);
    if ('stories' in pass && (isProven || isSameList(before, pass))) return pass.stories;
    before = pass;
  }
  const fault = 'fault' in before ? before.fault : 'differed from one reading to the next';
  const problem = `${fault} in ${contentLimits.listAttempts} attempts. Try again when nobody edits.`;
  throw new StoryClientError('unsettled', list.address, problem);
}

async function readOnce({ readPage }: AllPages, fresh: boolean): Promise<Pass> {
  const first = await readPage(1, fresh);
  const pageCount = Math.max(1, Math.ceil(first.total / first.perPage));
  const byUuid = new Map<string, ServiceStory>();
  for (let index = 0; index < pageCount; index += 1) {
    const page = index === 0 ? first : await readPage(index + 1, fresh);
    const fault = findFault(page, index, first);
    if (fault) return { fault };
    for (const story of page.stories) byUuid.set(story.uuid, story);
  }
  if (byUuid.size < first.total) return { fault: 'named a story twice' };
  return { stories: [...byUuid.values()], pageCount };
}

function findFault(page: StoryPage, index: number, first: StoryPage): string | undefined {
  if (page.total !== first.total || page.cv !== first.cv) return 'changed while it was read';
  const expected = Math.min(first.perPage, first.total - index * first.perPage);
  if (page.stories.length === expected) return undefined;
  return `sent ${page.stories.length} instead of ${expected} stories on page ${index + 1}`;
}

function isSameList(before: Pass, pass: { stories: ServiceStory[] }): boolean {
  if (!('stories' in before) || before.stories.length !== pass.stories.length) return false;
  return before.stories.every(({ uuid }, index) => uuid === pass.stories[index]?.uuid);
}
