/**
 * Makes a draft readable that the build would refuse: an editor who has just added a blok must see the rest
 * of the page follow.
 */
import { placeholderName } from '../../content/bloks/any-blok';
import { parseBlok } from '../../content/bloks/parse-blok';
import { parseSection } from '../../content/bloks/parse-section';
import { StoryError } from '../../content/story-error';
import { isRecord } from '../../lib/values/json';

type Content = Readonly<Record<string, unknown>>;

/**
 * Puts a placeholder in the place of every blok of a text, and every section of a page, that the build's
 * parser cannot read. Each says what the parser says of it.
 *
 * @returns the same object if all of them can be read
 */
export function withPlaceholders(content: Content): Content {
  const mended = mendTexts(content);
  if (!isRecord(mended) || mended.component !== 'page' || !Array.isArray(mended.body)) {
    return isRecord(mended) ? mended : content;
  }
  const sections: unknown[] = mended.body;
  return { ...mended, body: sections.map((section) => readable(section, parseSection)) };
}

/** Mends the bloks of all texts inside a value, the innermost first. Unchanged parts stay the same. */
function mendTexts(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const mended = items.map(mendTexts);
    return mended.every((item, index) => item === items[index]) ? value : mended;
  }
  const isBlokNode = value.type === 'blok' && isRecord(value.attrs);
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => {
    const mended = mendTexts(item);
    return [name, isBlokNode && name === 'attrs' ? mendBody(mended) : mended];
  });
  const isSame = entries.every(([name, item]) => item === value[name]);
  return isSame ? value : Object.fromEntries(entries);
}

/** Mends the bloks of one node of a text. */
function mendBody(attributes: unknown): unknown {
  if (!isRecord(attributes) || !Array.isArray(attributes.body)) return attributes;
  const bloks: unknown[] = attributes.body;
  const mended = bloks.map((blok) => readable(blok, parseBlok));
  const isSame = mended.every((blok, index) => blok === bloks[index]);
  return isSame ? attributes : { ...attributes, body: mended };
}

type Parser = (blok: unknown, storySlug: string, at: string) => unknown;

/** Returns a blok if it can be read, or its placeholder, which the editor can still select. */
function readable(blok: unknown, parse: Parser): unknown {
  try {
    parse(blok, '', '');
    return blok;
  } catch (error) {
    if (!(error instanceof StoryError) || !isRecord(blok)) throw error;
    const { component, _uid, _editable } = blok;
    const name = String(component).replaceAll('_', ' ');
    // The parser names the blok before its field: `(quote).text`.
    const field = error.field.replace(/^\([^)]*\)\.?|^component$/, '');
    const subject = field ? `field “${field}” of this ${name}` : name;
    const problem = `The ${subject} ${error.problem}. Until that is mended, readers keep the version they have.`;
    return { component: placeholderName, name: component, problem, _uid, _editable };
  }
}

/**
 * Leaves out what a fault is in: the innermost item of a list, such as a question without an answer, else the
 * field of the story. The story's name takes the place of a title.
 *
 * @returns the same object for a fault that is in none of the fields
 */
export function withoutFault(content: Content, { field }: StoryError, storyName: string): Content {
  const path = field.split('.');
  const [name = ''] = path;
  const last = path.length - 1 - [...path].reverse().findIndex((step) => /^\d+$/.test(step));
  if (last < path.length) {
    const mended = leaveOut(content, path.slice(0, last + 1));
    return isRecord(mended) ? mended : content;
  }
  if (!Object.hasOwn(content, name)) return content;
  const rest = Object.entries(content).filter(([other]) => other !== name);
  return {
    ...Object.fromEntries(rest),
    ...(name === 'title' && storyName && { title: storyName }),
  };
}

function leaveOut(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const at = Number(step);
    if (rest.length === 0) return items.filter((_, index) => index !== at);
    return items.map((item, index) => (index === at ? leaveOut(item, rest) : item));
  }
  if (!isRecord(value) || rest.length === 0) return value;
  const inner = leaveOut(value[step], rest);
  return inner === value[step] ? value : { ...value, [step]: inner };
}
