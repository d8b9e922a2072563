import { trainFragment } from '../../../config/routes';
import { site } from '../../../config/site';
import { pageIds } from '../../../content/enhance/headings';
import { bloksIn, nodesIn } from '../../../content/enhance/map-rich-text';
import { textsOf } from '../../../content/stories/page-story';
import type { ContentImage } from '../../../domain/media/image';
import type { Link } from '../../../domain/story/link';
import type { PageSection } from '../../../domain/story/page-section';
import type { InlineNode, RichText, RichTextNode } from '../../../domain/story/rich-text';
import { linkedRuns } from '../../../domain/story/rich-text';
import { storyNodeId } from '../../../domain/site-map/mapped-story';

export type NamedLink = { words: string; link: Link };

/** The links of a text, without the text. */
export type TextLinks = {
  /** Links to stories, in reading order, by the node id of the story, or by the one of its slug (`isSlugId`). */
  toStories: readonly { words: string; nodeId: string; anchor?: string }[];
  /** Links to paths of the site, as they were typed. */
  toPaths: readonly { words: string; path: string }[];
  /** Ids of the text that a link can lead to. */
  places: readonly string[];
  /** Descriptions of the links and buttons that lead to a place which is not on the page. */
  misplaced: readonly string[];
};

/** Reads the links of an article's or an author's text. */
export function readTextLinks(text: RichText): TextLinks {
  const described = describeLinks(nodesIn(text).flatMap(linksOf), [text], idsIn(text));
  const hasWorkout = bloksIn(text).some(({ component }) => component === 'workout');
  // For links from other pages: a script looks for it when the page is shown.
  return hasWorkout ? { ...described, places: [...described.places, trainFragment] } : described;
}

/** Reads the links of a page's sections: those of their texts and of their buttons. */
export function readSectionLinks(sections: readonly PageSection[]): TextLinks {
  const texts = textsOf(sections);
  const links = [...sections.flatMap(buttonsOf), ...texts.flatMap(nodesIn).flatMap(linksOf)];
  return describeLinks(links, texts, [...sections.flatMap(sectionIds), ...texts.flatMap(idsIn)]);
}

function describeLinks(
  links: readonly NamedLink[],
  texts: readonly RichText[],
  places: readonly string[],
): TextLinks {
  const ids = new Set([...pageIds, ...places]);
  return {
    toStories: linksToStories(links),
    toPaths: linksToPaths(links),
    misplaced: misplacedLinks(links, texts, ids),
    places,
  };
}

/** Returns a link with its words; none without words or without a link. */
export function named(words: string | undefined, link: Link | undefined): NamedLink[] {
  return words && link ? [{ words, link }] : [];
}

/** Keeps the links that lead to a story. */
export function linksToStories(links: readonly NamedLink[]): TextLinks['toStories'] {
  return links.flatMap(({ words, link }) =>
    link.kind === 'story'
      ? [
          {
            words,
            nodeId: storyNodeId(link.story),
            ...(link.anchor && { anchor: link.anchor }),
          },
        ]
      : [],
  );
}

/** Keeps the links that lead to a path of the site. */
export function linksToPaths(links: readonly NamedLink[]): TextLinks['toPaths'] {
  return links.flatMap(({ words, link }) =>
    link.kind === 'path' ? [{ words, path: link.path }] : [],
  );
}

/** Describes the links and buttons that lead to a place which none of the ids names. */
function misplacedLinks(
  links: readonly NamedLink[],
  texts: readonly RichText[],
  ids: ReadonlySet<string>,
): string[] {
  const buttons = texts
    .flatMap(bloksIn)
    .flatMap((blok) =>
      blok.component === 'anchor_button' ? [{ words: blok.label, id: blok.targetId }] : [],
    );
  const places = links.flatMap(({ words, link }) =>
    link.kind === 'url' && link.url.startsWith('#') ? [{ words, id: link.url.slice(1) }] : [],
  );
  return [
    ...buttons
      .filter(({ id }) => !ids.has(id))
      .map(({ words, id }) => `has a button "${words}" to "#${id}", which is not on its page`),
    ...places
      .filter(({ id }) => !ids.has(id))
      .map(({ words, id }) => `links "${words}" to "#${id}", which is not on its page`),
  ];
}
/** Lists the ids of headings, anchors and films that a link can lead to. */
function idsIn(text: RichText): string[] {
  const films = bloksIn(text).flatMap((blok) =>
    blok.component === 'video' && blok.key ? [blok.key] : [],
  );
  return [...nodesIn(text).flatMap(lineIds), ...films];
}

function lineIds(node: RichTextNode): string[] {
  switch (node.type) {
    case 'heading':
      return [node.id, ...node.children.flatMap(anchorsOf)];
    case 'paragraph':
      return node.children.flatMap(anchorsOf);
    default:
      return [];
  }
}

function anchorsOf(child: InlineNode): string[] {
  if (child.type !== 'text') return [];
  return child.marks.flatMap((mark) => (mark.type === 'anchor' ? [mark.id] : []));
}

function sectionIds(section: PageSection): string[] {
  switch (section.component) {
    case 'text_section':
    case 'split_section':
      return section.anchor ? [section.anchor] : [];
    case 'video_section':
      return section.film.key ? [section.film.key] : [];
    case 'signup':
      return ['newsletter'];
    default:
      return [];
  }
}

/** Lists the links of a section's own buttons. */
function buttonsOf(section: PageSection): NamedLink[] {
  switch (section.component) {
    case 'hero':
      return [section.primary, section.secondary].flatMap((each) => named(each?.label, each?.link));
    case 'split_section':
      return named(section.button?.label, section.button?.link);
    case 'call_to_action':
      return named(section.label, section.link);
    default:
      return [];
  }
}

function linksOf(node: RichTextNode): NamedLink[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return linkedRuns(node.children).flatMap(({ link, nodes }) =>
        named(nodes.map(wordsOf).join('').trim(), link),
      );
    case 'image':
      return pictureLinks(node);
    case 'blok': {
      const { blok } = node;
      return blok.component === 'call_to_action' ? named(blok.label, blok.link) : [];
    }
    default:
      return [];
  }
}

/** Returns the words of a part of a line; for a picture, those by which it is called. */
function wordsOf(node: InlineNode): string {
  if (node.type === 'inline-image') return node.image.alt || site.articlePictureLabel;
  return node.type === 'text' ? node.text : ' ';
}

function pictureLinks({ image, link }: { image: ContentImage; link?: Link }): NamedLink[] {
  return named(image.alt || site.articlePictureLabel, link);
}
