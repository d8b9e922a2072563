import { pageIds } from '../../../content/enhance/headings';
import { linkPath } from '../../../domain/site-map/mapped-story';
import type { StoryFault, StoryWarning } from '../../../domain/story/story-warning';
import { toStoryWarning } from '../../../domain/story/story-warning';
import type { LayoutNode, PageStoryNode } from '../derived-nodes';
import type { NodeCache, StoryRecord } from '../nodes/node-cache';
import type { NamedLink, TextLinks } from '../nodes/text-links';
import {
  linksToPaths,
  linksToStories,
  named,
  readSectionLinks,
  readTextLinks,
} from '../nodes/text-links';

type Lookup = NodeCache['find'];

export const sectionLinks = keptPer((sections: PageStoryNode['sections']) =>
  readSectionLinks(sections),
);
export const bioLinks = keptPer(readTextLinks);

/** Returns a function that reads each text once, as long as the text is in memory. */
function keptPer<T extends object>(read: (text: T) => TextLinks) {
  const known = new WeakMap<T, TextLinks>();
  return (text: T): TextLinks => {
    const links = known.get(text) ?? read(text);
    known.set(text, links);
    return links;
  };
}

/** Describes the links of a text that lead to no page, and its buttons that lead to no place. */
export function linkProblems(
  { toStories, misplaced }: TextLinks,
  lookup: Lookup,
  field: string,
): StoryFault[] {
  return [
    ...brokenLinks(toStories, lookup),
    ...misplaced.map((problem): StoryFault => ({ kind: 'dead-link', problem })),
  ].map((fault) => ({ ...fault, field }));
}

/**
 * Describes the links around every page that lead to no page. Links to a place are left out, since
 * they depend on the page that shows them.
 */
export function layoutLinkProblems(layout: LayoutNode, lookup: Lookup): StoryFault[] {
  return brokenLinks(layoutStoryLinks(layout), lookup);
}

/** Lists the links around every page that lead to stories. */
export function layoutStoryLinks(layout: LayoutNode): TextLinks['toStories'] {
  return linksToStories(layoutLinks(layout));
}

function layoutLinks(layout: LayoutNode): NamedLink[] {
  const { preHeader, announcements, headerMenus, footerMenus } = layout;
  return [
    ...[...(preHeader?.items ?? []), ...announcements].flatMap(({ callToAction }) =>
      named(callToAction?.text, callToAction?.link),
    ),
    ...[...headerMenus, ...footerMenus].flatMap(({ label, link, links: inside }) => [
      ...named(label, link),
      ...inside.flatMap((each) => named(each.label, each.link)),
    ]),
  ];
}

function brokenLinks(links: TextLinks['toStories'], lookup: Lookup): StoryFault[] {
  return links.flatMap(({ words, nodeId, anchor }): StoryFault[] => {
    const target = lookup(nodeId);
    if (!target || linkPath(target, lookup) === undefined) {
      const problem = `links "${words}" to a story that has no page; it is shown as plain text`;
      return [{ kind: 'dead-link', problem }];
    }
    if (!anchor || hasPlace(target, anchor)) return [];
    const problem = `links "${words}" to "#${anchor}" on "${target.name}" (${target.fullSlug}), which has no such heading or anchor; the page opens at its top`;
    return [{ kind: 'dead-link', problem }];
  });
}

function hasPlace(target: StoryRecord, anchor: string): boolean {
  return pageIds.includes(anchor) || (placesOf(target)?.includes(anchor) ?? true);
}

/** Lists the places in a story that a link can lead to; `undefined` if its page has only lists. */
export function placesOf(story: StoryRecord): readonly string[] | undefined {
  switch (story.type) {
    case 'article':
      return story.links.places;
    case 'page':
      return sectionLinks(story.sections).places;
    default:
      return undefined;
  }
}

/**
 * Describes the links to paths at which the site has nothing. Called when all pages exist.
 *
 * @param isKnown true for the path of a page, a redirect or a file
 */
export function pathProblems(nodes: NodeCache, isKnown: (path: string) => boolean): StoryWarning[] {
  const stories = [
    ...nodes.all('Article').map((node) => ({ node, field: 'body', paths: node.links.toPaths })),
    ...nodes
      .all('PageStory')
      .map((node) => ({ node, field: 'body', paths: sectionLinks(node.sections).toPaths })),
    ...nodes
      .all('Author')
      .map((node) => ({ node, field: 'bio', paths: bioLinks(node.bio).toPaths })),
    ...nodes.all('Layout').map((node) => ({ node, paths: linksToPaths(layoutLinks(node)) })),
  ];
  return stories.flatMap(({ node, paths, ...at }) =>
    paths
      .filter(({ path }) => !isKnown(path))
      .map(({ words, path }) =>
        toStoryWarning(
          node,
          {
            kind: 'dead-link',
            ...at,
            problem: `links "${words}" to ${path}, where the site has no page. Change the link, or add a redirect`,
          },
          `Story "${node.fullSlug}"`,
        ),
      ),
  );
}
