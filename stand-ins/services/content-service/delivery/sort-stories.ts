import { valueAtPath } from './content-path';
import type { DeliveredStory } from './to-delivered';
import type { StoryTree, VisibleStory } from '../store/story-tree';
import { toDeliveredStory } from './to-delivered';

type SortKey = { field: string; descending: boolean };

type Comparable = string | number | undefined;

/** Cache of the orders of a tree, by `sort_by`. */
const knownOrders = new WeakMap<StoryTree, Map<string, VisibleStory[]>>();

/** Maximum number of cached orders, so that callers with invented ones cannot fill the memory. */
const maxKnownOrders = 32;

/**
 * Returns all stories of the tree in the order of a `sort_by`, cached so that paging sorts only
 * once.
 */
export function orderedStories(tree: StoryTree, sortBy: string | null): VisibleStory[] {
  const name = sortBy ?? '';
  const orders = knownOrders.get(tree) ?? new Map<string, VisibleStory[]>();
  const ordered = orders.get(name) ?? sortStories(tree.stories, sortBy);
  if (orders.size >= maxKnownOrders && !orders.has(name)) orders.clear();
  knownOrders.set(tree, orders.set(name, ordered));
  return ordered;
}

/**
 * Sorts stories by a `sort_by` parameter: `field[:asc|desc]`. Stories without a value come last. Equal
 * stories, and lists without `sort_by`, are newest first.
 */
export function sortStories(
  stories: readonly VisibleStory[],
  sortBy: string | null,
): VisibleStory[] {
  const key = sortBy ? readSortKey(sortBy) : undefined;
  const rows = stories.map((visible) => {
    const story = toDeliveredStory(visible, { contentVersion: 'published' });
    return { visible, value: key && readValue(story, key.field) };
  });
  rows.sort(
    (left, right) =>
      (key ? compare(left.value, right.value, key) : 0) || compareAge(left.visible, right.visible),
  );
  return rows.map((row) => row.visible);
}

function readSortKey(text: string): SortKey {
  const [field = '', direction] = text.trim().split(':');
  return { field, descending: direction === 'desc' };
}

function readValue(story: DeliveredStory, field: string): Comparable {
  const value = valueAtPath(story, field);
  return (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? value
    : undefined;
}

function compare(left: Comparable, right: Comparable, key: SortKey): number {
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return (left < right ? -1 : 1) * (key.descending ? -1 : 1);
}

function compareAge(left: VisibleStory, right: VisibleStory): number {
  if (left.story.createdAt !== right.story.createdAt) {
    return left.story.createdAt < right.story.createdAt ? 1 : -1;
  }
  return left.story.storyId - right.story.storyId;
}
