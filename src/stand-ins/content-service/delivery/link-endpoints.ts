import { notFound } from '../service-error';
import type { VisibleStory } from '../store/story-tree';
import { storyTree } from '../store/story-tree';
import { takePage } from './paging';
import { readList, startsWithOf } from './query-parameters';
import type { DeliveryRequest } from './story-endpoints';
import { toDeliveredLink } from './to-delivered';

const largestPage = 1000;

/** `GET links`: stories and folders by uuid. Folders are there in either version. */
export function listLinks({ response, query, contentVersion, space }: DeliveryRequest): unknown {
  const { folders, stories } = storyTree(space, contentVersion);
  const uuids = readList(query, 'by_uuid');
  const startsWith = startsWithOf(query);
  const parent = query.get('with_parent');
  const selected = [...folders, ...stories].filter(
    ({ story, fullSlug }) =>
      fullSlug.startsWith(startsWith) &&
      (!uuids || uuids.includes(story.storyUuid)) &&
      (!parent || story.parentId === Number(parent)),
  );
  const page = takePage(selected.toSorted(byPath), query, response, largestPage);
  const includeDates = query.get('include_dates') === '1';
  const links = page.map((visible) => toDeliveredLink(visible, { includeDates }));
  return { links: Object.fromEntries(links.map((link) => [link.uuid, link])) };
}

/** `GET links/{uuid}`: one entry. */
export function getLink({ request, query, contentVersion, space }: DeliveryRequest): unknown {
  const visible = storyTree(space, contentVersion).byUuid.get(String(request.params.uuid));
  if (!visible) throw notFound();
  const includeDates = query.get('include_dates') === '1';
  return { link: toDeliveredLink(visible, { includeDates }) };
}

function byPath(left: VisibleStory, right: VisibleStory): number {
  return left.fullSlug < right.fullSlug ? -1 : 1;
}
