import type { StoryFault } from '../../../domain/story/story-warning';
import type { LayoutNode } from '../derived-nodes';
import type { TextLinks } from '../nodes/text-links';
import { linksToStories, named } from '../nodes/text-links';
import type { NodeLookup } from '../resolvers/story-path';
import { storyPath } from '../resolvers/story-path';

/** Describes the links of a text that lead to no page, and its buttons that lead to no place. */
export function linkProblems(
  { toStories, misplaced }: TextLinks,
  lookup: NodeLookup,
  field: string,
): StoryFault[] {
  const toNoPlace = misplaced.map((problem): StoryFault => ({ kind: 'dead-link', field, problem }));
  return [...brokenLinks(toStories, lookup, field), ...toNoPlace];
}

/**
 * Describes the links around every page that lead to no page. Links to a place are left out, since
 * they depend on the page that shows them.
 */
export function layoutLinkProblems(layout: LayoutNode, lookup: NodeLookup): StoryFault[] {
  const { preHeader, announcements, headerMenus, footerMenus } = layout;
  const menus = [...headerMenus, ...footerMenus];
  const links = [
    ...[...(preHeader?.items ?? []), ...announcements].flatMap(({ callToAction }) =>
      named(callToAction?.text, callToAction?.link),
    ),
    ...menus.flatMap(({ label, link, links: inside }) => [
      ...named(label, link),
      ...inside.flatMap((each) => named(each.label, each.link)),
    ]),
  ];
  return brokenLinks(linksToStories(links), lookup);
}

function brokenLinks(
  links: TextLinks['toStories'],
  lookup: NodeLookup,
  field?: string,
): StoryFault[] {
  return links
    .filter(({ nodeId }) => !hasPage(nodeId, lookup))
    .map(({ words }) => ({
      kind: 'dead-link',
      ...(field !== undefined && { field }),
      problem: `links "${words}" to a story that has no page; it is shown as plain text`,
    }));
}

function hasPage(nodeId: string, lookup: NodeLookup): boolean {
  const target = lookup(nodeId);
  return target !== undefined && storyPath(target, lookup) !== undefined;
}
