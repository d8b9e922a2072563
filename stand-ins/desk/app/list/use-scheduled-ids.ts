import { useEffect, useState } from 'react';
import type { ManagedStory, StoryScheduling } from '../wire/management';
import { manage } from '../wire/management-client';

const perPage = 100;

/**
 * Reads the ids of the stories that go live by themselves: those with a planned publication, and
 * published articles whose date in "Appears on" is still to come. The service has no one query for both.
 *
 * @param occasion reads again whenever it changes
 * @returns `undefined` until they are read
 */
export function useScheduledIds(
  isWanted: boolean,
  occasion: string,
): readonly number[] | undefined {
  const [ids, setIds] = useState<readonly number[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void readScheduledIds().then((read) => {
      if (isCurrent && read) setIds(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, occasion]);
  return ids;
}

async function readScheduledIds(): Promise<number[] | undefined> {
  const plans = await readAll<StoryScheduling>('story_schedulings', { by_status: 'scheduled' });
  const articles = await readAll<ManagedStory>('stories', {
    story_only: '1',
    content_type: 'article',
    is_published: '1',
    'filter_query[schedule][gt_date]': new Date().toISOString().slice(0, 16).replace('T', ' '),
  });
  if (!plans || !articles) return undefined;
  return [...plans.map((plan) => plan.story_id), ...articles.map(({ id }) => id)];
}

async function readAll<Entry>(
  name: 'stories' | 'story_schedulings',
  query: Readonly<Record<string, string>>,
): Promise<Entry[] | undefined> {
  const entries: Entry[] = [];
  for (let page = 1; ; page += 1) {
    const parameters = new URLSearchParams({
      ...query,
      ...{ per_page: String(perPage), page: String(page) },
    });
    const answer = await manage<Record<typeof name, Entry[]>>(`/${name}?${parameters}`);
    if (!answer.ok) return undefined;
    entries.push(...answer.value[name]);
    if (answer.value[name].length < perPage) return entries;
  }
}
