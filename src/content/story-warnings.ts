import * as v from 'valibot';
import { isIconName } from './fields/icon';
import { pictureName } from './fields/asset';
import { attribute, serviceNode } from './fields/richtext-inline';
import { text } from './fields/text';

const storyContent = v.object({
  full_slug: v.string(),
  content: v.pipe(
    v.string(),
    v.transform((json): unknown => JSON.parse(json)),
  ),
});

/**
 * Returns warnings about a valid story, by story and field: pictures that are left out or have no
 * alternative text, films without a title, unknown icons.
 *
 * Every picture an editor puts in a field of an article, image, gallery or film needs an alternative
 * text. Without one, a page shows a cover or a captioned picture as decoration, since a generic label
 * would tell a reader less than silence. A picture within a line or a text may be decoration, so it
 * needs a text only as a link. The head of a page is always decoration.
 *
 * @param entry a `StoryblokEntry` node whose content was parsed before
 */
export function storyWarnings(entry: unknown): string[] {
  const { full_slug: fullSlug, content } = v.parse(storyContent, entry);
  return warningsIn(content, '').map(
    ({ field, problem }) => `Story "${fullSlug}": field "${field}" ${problem}.`,
  );
}

type Warning = { field: string; problem: string };

/** Lists the warnings of a value and of everything inside it. */
function warningsIn(value: unknown, field: string): Warning[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isRecord(value) ? ownProblems(value) : [];
  return [
    ...own.map(({ at, problem }) => ({ field: [field, at].filter(Boolean).join('.'), problem })),
    ...Object.entries(value).flatMap(([name, inner]) =>
      warningsIn(inner, field ? `${field}.${name}` : name),
    ),
  ];
}

function isRecord(value: object): value is Record<string, unknown> {
  return !Array.isArray(value);
}

type OwnProblem = { at: string; problem: string };

function ownProblems(fields: Record<string, unknown>): OwnProblem[] {
  if (fields['type'] === 'image') return pictureProblems(fields);
  switch (fields['component']) {
    case 'article':
      return altProblems(fields['cover_image'], 'cover_image');
    case 'image':
      return altProblems(fields['asset'], 'asset');
    case 'gallery':
      return [fields['images']]
        .flat()
        .flatMap((picture, index) => altProblems(picture, `images.${index}`));
    case 'icon':
      return iconProblems(fields, ['name']);
    case 'video': {
      const icons = ['play_icon', 'pause_icon', 'mute_icon', 'unmute_icon'];
      return [
        ...titleProblems(fields),
        ...altProblems(fields['first_frame'], 'first_frame'),
        ...iconProblems(fields, icons),
      ];
    }
    default:
      return [];
  }
}

const asset = v.fallback(v.object({ filename: text, alt: text }), { filename: '', alt: '' });

/** Describes a picture of a field. A field without a file has none. */
function altProblems(picture: unknown, at: string): OwnProblem[] {
  const { filename, alt } = v.parse(asset, picture);
  if (!filename || alt) return [];
  return [{ at: `${at}.alt`, problem: 'is empty: describe the picture in one sentence' }];
}

/** Describes a picture of the richtext editor. */
function pictureProblems(fields: Record<string, unknown>): OwnProblem[] {
  const node = v.safeParse(serviceNode, fields);
  if (!node.success) return [];
  const src = attribute(node.output, 'src');
  if (!pictureName.test(src)) {
    const problem = `shows "${src}", which is no jpeg, jpg, gif or png file; it is left out`;
    return [{ at: 'src', problem }];
  }
  const isLink = node.output.marks?.some(({ type }) => type === 'link') ?? false;
  if (!isLink || attribute(node.output, 'alt')) return [];
  return [{ at: 'alt', problem: 'is empty, but the picture is a link: say where it leads' }];
}

function iconProblems(fields: Record<string, unknown>, names: readonly string[]): OwnProblem[] {
  return names.flatMap((at) => {
    const name = fields[at];
    if (typeof name !== 'string' || name.trim() === '' || isIconName(name.trim())) return [];
    return [{ at, problem: `names the icon "${name}", which the site does not have` }];
  });
}

/** A film without a title is announced by its first frame's text or by a generic label. */
function titleProblems({ title }: Record<string, unknown>): OwnProblem[] {
  if (typeof title === 'string' && title.trim() !== '') return [];
  return [{ at: 'title', problem: 'is empty: say what the film shows' }];
}
