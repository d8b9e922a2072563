import type { ManagedStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import type { StoryContext } from './story-context';
import type { StoryWork } from './story-work';

/**
 * Gives an article the category of its topic after an edit that chose another topic, so that lists can
 * be filtered by it.
 *
 * @param topicBefore topic before the edit
 */
export async function followTopic(
  context: StoryContext,
  topicBefore: unknown,
  change: (edit: Partial<StoryWork>) => void,
): Promise<void> {
  const { component, topic } = context.get().work.content;
  if (component !== 'article' || topic === topicBefore || typeof topic !== 'string') return;
  const category = topic ? await readCategory(topic) : '';
  const { content } = context.get().work;
  if (category !== undefined && content.topic === topic)
    change({ content: { ...content, category } });
}

async function readCategory(topic: string): Promise<string | undefined> {
  const query = `by_uuids=${topic}&with_summary=1`;
  const answer = await manage<{ stories: ManagedStory[] }>(`/stories?${query}`);
  const category = answer.ok ? answer.value.stories[0]?.content_summary?.category : undefined;
  return typeof category === 'string' ? category : undefined;
}
