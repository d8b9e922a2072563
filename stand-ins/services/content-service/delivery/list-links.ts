import type { DeliveryRequest } from './story-endpoints';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { startsWithOf } from './query-parameters';
import { takePage } from './paging';
import { toDeliveredLink } from './to-delivered';

const maxPageSize = 1000;

/** `GET links`: stories and folders by uuid. Both versions include folders. */
export function listLinks({ response, query, contentVersion, space }: DeliveryRequest): unknown {
  const { folders, stories } = storyTree(space, contentVersion);
  const startsWith = startsWithOf(query);
  const selected = [...folders, ...stories].filter(({ fullSlug }) =>
    fullSlug.startsWith(startsWith),
  );
  const page = takePage(selected.toSorted(byPath), query, response, maxPageSize);
  const includeDates = query.get('include_dates') === '1';
  const links = page.map((visible) => toDeliveredLink(visible, { includeDates }));
  return { links: Object.fromEntries(links.map((link) => [link.uuid, link])) };
}

function byPath(left: VisibleStory, right: VisibleStory): number {
  return left.fullSlug < right.fullSlug ? -1 : 1;
}
