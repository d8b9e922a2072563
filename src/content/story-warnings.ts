import * as v from 'valibot';
import { minPictureWidths, searchResultLimits } from '../config/limits';
import { pictureName } from '../domain/media/image';
import { readImageSize } from '../domain/media/image-providers';
import type { StoryFault, StoryWarning, WarnedStory } from '../domain/story/story-warning';
import { readFieldLink, readMarkLink } from '../domain/story/stored-link';
import { toStoryWarning } from '../domain/story/story-warning';
import { asRecord } from '../lib/values/json';
import { isIconName } from './fields/icon';
import { attribute, serviceNode } from './fields/richtext-inline';
import { text } from './fields/text';
import { missingFields, placeOf } from './model-words';

const storyContent = v.object({
  content: v.pipe(
    v.string(),
    v.transform((json): unknown => JSON.parse(json)),
  ),
});

/**
 * Returns warnings about a valid story, by story and field: pictures that are left out, too small or
 * without an alternative text, films without a title, unknown icons, links that cannot be read, empty lines, headings that skip a level,
 * required fields that are empty, and what search engines show of it.
 *
 * Every picture an editor puts in a field of an article, image, gallery or film needs an alternative
 * text. Without one, a page shows a cover or a captioned picture as decoration, since a generic label
 * would tell a reader less than silence. A picture within a line or a text may be decoration, so it
 * needs a text only as a link. The head of a page is always decoration.
 *
 * @param entry a `StoryblokEntry` node whose content was parsed before
 * @param story what the content was parsed to
 */
export function storyWarnings(entry: unknown, story: WarnedStory): StoryWarning[] {
  const { content } = v.parse(storyContent, entry);
  return [...searchFaults(content), ...faultsIn(content, '')].map(({ problem, ...fault }) =>
    toStoryWarning(
      story,
      { ...fault, problem: `field "${placeOf(content, fault.field)}" ${problem}` },
      `Story "${story.fullSlug}":`,
    ),
  );
}

type FieldFault = StoryFault & { field: string };

/**
 * Lists the faults of a value and of everything inside it.
 *
 * @param blokUid id of the blok around the value
 */
function faultsIn(value: unknown, field: string, blokUid?: string): FieldFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isRecord(value) ? ownProblems(value) : [];
  const uid = isRecord(value) && typeof value['_uid'] === 'string' ? value['_uid'] : blokUid;
  return [
    ...own.map(({ at, ...fault }) => ({
      ...fault,
      field: [field, at].filter(Boolean).join('.'),
      ...(uid !== undefined && { blokUid: uid }),
    })),
    ...Object.entries(value).flatMap(([name, inner]) =>
      faultsIn(inner, field ? `${field}.${name}` : name, uid),
    ),
  ];
}

function isRecord(value: object): value is Record<string, unknown> {
  return !Array.isArray(value);
}

/** `at` is the field inside the value. */
type OwnProblem = Pick<StoryFault, 'kind' | 'problem'> & { at: string };

function ownProblems(fields: Record<string, unknown>): OwnProblem[] {
  if (fields['type'] === 'image') return pictureProblems(fields);
  const links = [...textLinkProblems(fields), ...fieldLinkProblems(fields)];
  if (fields['type'] === 'doc') return [...headingProblems(fields), ...links];
  const own = [...links, ...blokProblems(fields)];
  return [...own, ...missingProblems(fields, own)];
}

/** Relations whose absence the site map describes, because the story has no address without them. */
const placingFields: Readonly<Record<string, string>> = { article: 'topic', topic: 'category' };

/**
 * Describes the required fields that are empty although the story can be shown. The editor asks for them, but who
 * publishes through the API is not asked.
 *
 * @param own what is wrong with the blok otherwise, which says more
 */
function missingProblems(
  fields: Record<string, unknown>,
  own: readonly OwnProblem[],
): OwnProblem[] {
  const placing = placingFields[String(fields['component'])];
  return missingFields(fields)
    .filter((name) => name !== placing && !own.some(({ at }) => at === name))
    .map((at) => ({ kind: 'missing-field', at, problem: 'is empty, but must be filled' }));
}

function blokProblems(fields: Record<string, unknown>): OwnProblem[] {
  switch (fields['component']) {
    case 'article':
      return [
        ...altProblems(fields['cover_image'], 'cover_image'),
        ...sizeProblems(fields['cover_image'], 'cover_image', minPictureWidths.cover),
      ];
    case 'category':
    case 'topic':
      return sizeProblems(fields['cover_image'], 'cover_image', minPictureWidths.other);
    case 'hero':
      return sizeProblems(fields['image'], 'image', minPictureWidths.other);
    case 'global':
      return [
        ...emptyLineProblems(fields['combinations']),
        ...loneWordProblems(fields['search_synonyms']),
      ];
    case 'image':
      return assetProblems(fields['asset'], 'asset');
    case 'gallery':
      return [fields['images']]
        .flat()
        .flatMap((picture, index) => assetProblems(picture, `images.${index}`));
    case 'icon':
      return iconProblems(fields, ['name']);
    case 'video': {
      const icons = ['play_icon', 'pause_icon', 'mute_icon', 'unmute_icon'];
      return [
        ...titleProblems(fields),
        ...assetProblems(fields['first_frame'], 'first_frame'),
        ...iconProblems(fields, icons),
      ];
    }
    default:
      return [];
  }
}

type ButtonFields = readonly (readonly [words: string, link: string])[];

/** Link fields that make a button or an entry of a menu, each with the field of its words. */
const buttonFields = new Map<unknown, ButtonFields>([
  ['announcement', [['link_text', 'link_url']]],
  ['call_to_action', [['label', 'link']]],
  ['hero', ['primary', 'secondary'].map((name) => [`${name}_label`, `${name}_link`] as const)],
  ['menu_link', [['label', 'url']]],
  ['pre_header_item', [['link_text', 'link_url']]],
  ['split_section', [['button_label', 'button_link']]],
]);

/** Describes link fields of a blok whose address cannot be read, and words of a button that has none. */
function fieldLinkProblems(fields: Record<string, unknown>): OwnProblem[] {
  const unreadable = Object.entries(fields).flatMap(([at, value]): OwnProblem[] => {
    const field = asRecord(value);
    if (!field || !('linktype' in field)) return [];
    const { link, address } = readFieldLink(field);
    if (link || address === '') return [];
    return [
      { kind: 'dead-link', at, problem: `leads to ${unreadableAddress(address)}; it is left out` },
    ];
  });
  const empty = (buttonFields.get(fields['component']) ?? []).flatMap(
    ([name, at]): OwnProblem[] => {
      const words = v.parse(v.fallback(text, ''), fields[name]);
      const { link, address } = readFieldLink(asRecord(fields[at]) ?? {});
      if (words === '' || link || address !== '') return [];
      const problem = `is empty, so "${words}" is left out: choose where it leads`;
      return [{ kind: 'dead-link', at, problem }];
    },
  );
  return [...unreadable, ...empty];
}

/** Describes the links of a line whose address cannot be read, each once with all its words. */
function textLinkProblems({ content }: Record<string, unknown>): OwnProblem[] {
  const nodes = v.safeParse(v.array(serviceNode), content);
  if (!nodes.success) return [];
  const found = new Map<string, { at: number; words: string }>();
  for (const [at, node] of nodes.output.entries()) {
    const mark = node.marks?.find(({ type }) => type === 'link');
    if (!mark) continue;
    const { link, address } = readMarkLink(mark.attrs ?? {});
    if (link) continue;
    const before = found.get(address);
    const words = (before?.words ?? '') + (node.text ?? attribute(node, 'alt'));
    found.set(address, { at: before?.at ?? at, words });
  }
  return [...found].map(([address, { at, words }]) => ({
    kind: 'dead-link',
    at: `content.${at}`,
    problem: address
      ? `links "${words.trim()}" to ${unreadableAddress(address)}; it is shown without the link`
      : `links "${words.trim()}" to no address: choose where it leads, or take the link out`,
  }));
}

function unreadableAddress(address: string): string {
  return `"${address.slice(0, 80)}", which pages cannot open: begin it with https://, / or #`;
}

const asset = v.fallback(v.object({ filename: text, alt: text }), { filename: '', alt: '' });

/** Describes a picture of a field. A field without a file has none. */
function altProblems(picture: unknown, at: string): OwnProblem[] {
  const { filename, alt } = v.parse(asset, picture);
  if (!filename || alt) return [];
  return [
    {
      kind: 'missing-alt',
      at: `${at}.alt`,
      problem: 'is empty: describe the picture in one sentence',
    },
  ];
}

/** Describes a picture of a text, which is shown in the width of the text. */
function assetProblems(picture: unknown, at: string): OwnProblem[] {
  return [...altProblems(picture, at), ...sizeProblems(picture, at, minPictureWidths.other)];
}

/** Describes a picture that is narrower than it is shown. */
function sizeProblems(picture: unknown, at: string, minWidth: number): OwnProblem[] {
  const { filename } = v.parse(asset, picture);
  const size = readImageSize(filename);
  if (!size || size.width >= minWidth) return [];
  const problem = `is a picture ${size.width} pixels wide and would be shown blurred: upload one of at least ${minWidth}`;
  return [{ kind: 'small-picture', at, problem }];
}

const outline = v.fallback(
  v.object({
    content: v.array(
      v.object({
        type: v.string(),
        attrs: v.fallback(v.object({ level: v.number() }), { level: 0 }),
      }),
    ),
  }),
  { content: [] },
);

/** Describes the first heading of a text that is more than one level below the one before. */
function headingProblems(document: Record<string, unknown>): OwnProblem[] {
  const headings = v
    .parse(outline, document)
    .content.map(({ type, attrs }, index) => ({ type, level: attrs.level, index }))
    .filter(({ type, level }) => type === 'heading' && level > 0);
  // A text without first-level headings is below the page's title.
  let last = headings.some(({ level }) => level === 1) ? 0 : 1;
  for (const { level, index } of headings) {
    if (level > last + 1) {
      const problem = `is a heading of level ${level} where level ${last + 1} would follow; it is shown as that`;
      return [{ kind: 'heading-order', at: `content.${index}`, problem }];
    }
    last = level;
  }
  return [];
}

const searchFields = v.object({
  component: v.picklist(['article', 'category', 'page', 'topic']),
  title: v.fallback(text, ''),
  description: v.fallback(text, ''),
  meta_info: v.fallback(v.nullish(v.object({ title: text, description: text })), undefined),
});

/** Describes title and description in search results: those of `meta_info`, else the story's own. */
function searchFaults(content: unknown): FieldFault[] {
  const fields = v.safeParse(searchFields, content);
  if (!fields.success) return [];
  const { title, description, meta_info: meta } = fields.output;
  const { title: maxTitle, description: maxDescription } = searchResultLimits;
  const shown = [
    { kind: 'meta-title', name: 'title', meta: meta?.title, own: title, limit: maxTitle },
    {
      kind: 'meta-description',
      name: 'description',
      meta: meta?.description,
      own: description,
      limit: maxDescription,
    },
  ] as const;
  return shown.flatMap(({ kind, name, limit, ...texts }): FieldFault[] => {
    const words = texts.meta || texts.own;
    const field = texts.meta || !texts.own ? `meta_info.${name}` : name;
    if (words.length > limit) {
      const problem = `has ${words.length} characters; search engines show about ${limit}`;
      return [{ kind, field, problem }];
    }
    if (words || name === 'title') return [];
    const problem = 'is empty: say in a sentence or two what the page offers, for search results';
    return [{ kind, field, problem }];
  });
}

/** Describes a picture of the richtext editor. */
function pictureProblems(fields: Record<string, unknown>): OwnProblem[] {
  const node = v.safeParse(serviceNode, fields);
  if (!node.success) return [];
  const src = attribute(node.output, 'src');
  if (!pictureName.test(src)) {
    const problem = `shows "${src}", which is no jpeg, jpg, gif or png file; it is left out`;
    return [{ kind: 'unusable-picture', at: 'src', problem }];
  }
  const isLink = node.output.marks?.some(({ type }) => type === 'link') ?? false;
  if (!isLink || attribute(node.output, 'alt')) return [];
  const problem = 'is empty, but the picture is a link: say where it leads';
  return [{ kind: 'missing-alt', at: 'alt', problem }];
}

function iconProblems(fields: Record<string, unknown>, names: readonly string[]): OwnProblem[] {
  return names.flatMap((at) => {
    const name = fields[at];
    if (typeof name !== 'string' || name.trim() === '' || isIconName(name.trim())) return [];
    const problem = `names the icon "${name}", which the site does not have`;
    return [{ kind: 'unknown-icon', at, problem }];
  });
}

/** Describes lines of the timer's combinations that have none, between others. */
function emptyLineProblems(value: unknown): OwnProblem[] {
  const lines = typeof value === 'string' ? value.trim().split('\n') : [];
  const empty = lines.flatMap((line, index) => (/[^\s,]/.test(line) ? [] : [index + 1]));
  if (empty.length === 0 || lines.length === 1) return [];
  const [are, them] = empty.length === 1 ? ['an empty line', 'it'] : ['empty lines', 'them'];
  const problem = `has ${are} (${empty.join(', ')}), where the round timer calls nothing: remove ${them}`;
  return [{ kind: 'empty-line', at: 'combinations', problem }];
}

/** Describes lines of the search's synonyms that have one name only, which is no synonym. */
function loneWordProblems(value: unknown): OwnProblem[] {
  const lines = typeof value === 'string' ? value.split('\n') : [];
  const lone = lines.flatMap((line, index) =>
    line.split(',').filter((name) => name.trim()).length === 1 ? [index + 1] : [],
  );
  if (lone.length === 0) return [];
  const [have, each] = lone.length === 1 ? ['a line', 'it'] : ['lines', 'each'];
  const problem = `has ${have} with one word only (${lone.join(', ')}), which the search cannot use: give ${each} a second, after a comma`;
  return [{ kind: 'empty-line', at: 'search_synonyms', problem }];
}

/** A film without a title is announced by its first frame's text or by a generic label. */
function titleProblems({ title }: Record<string, unknown>): OwnProblem[] {
  if (typeof title === 'string' && title.trim() !== '') return [];
  return [{ kind: 'missing-alt', at: 'title', problem: 'is empty: say what the film shows' }];
}
