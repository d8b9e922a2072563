import * as v from 'valibot';
import { isIconName } from './fields/icon';
import { pictureName } from './fields/asset';
import { attribute, serviceNode } from './fields/richtext-inline';

const storyContent = v.object({
  full_slug: v.string(),
  content: v.pipe(
    v.string(),
    v.transform((json): unknown => JSON.parse(json)),
  ),
});

/**
 * Returns warnings about a valid story, by story and field: pictures that are left out or have no
 * words where they need some, films without a title, unknown icons.
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
  if (fields['component'] === 'icon') return iconProblems(fields, ['name']);
  if (fields['component'] === 'video') {
    const icons = ['play_icon', 'pause_icon', 'mute_icon', 'unmute_icon'];
    return [...titleProblems(fields), ...iconProblems(fields, icons)];
  }
  return [];
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
