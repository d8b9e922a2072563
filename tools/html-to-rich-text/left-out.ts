import { styleAttribute } from './disarm-html';

/** Numbers of the parts of a paste that a text cannot have. */
export type LeftOut = Record<
  | 'picture'
  | 'table'
  | 'embed'
  | 'drawing'
  | 'control'
  | 'script'
  | 'comment'
  | 'deletion'
  | 'link'
  | 'blok'
  | 'file'
  | 'color'
  | 'font',
  number
>;

export function nothingLeftOut(): LeftOut {
  return {
    picture: 0,
    table: 0,
    embed: 0,
    drawing: 0,
    control: 0,
    script: 0,
    comment: 0,
    deletion: 0,
    link: 0,
    blok: 0,
    file: 0,
    color: 0,
    font: 0,
  };
}

const lostTags: Readonly<Record<string, keyof LeftOut>> = {
  SCRIPT: 'script',
  IMG: 'picture',
  'V:SHAPE': 'picture',
  'V:IMAGEDATA': 'picture',
  svg: 'drawing',
  CANVAS: 'drawing',
  math: 'drawing',
  IFRAME: 'embed',
  VIDEO: 'embed',
  AUDIO: 'embed',
  OBJECT: 'embed',
  EMBED: 'embed',
  INPUT: 'control',
  SELECT: 'control',
  TEXTAREA: 'control',
  BUTTON: 'control',
};

/** Returns the kind of an element that a text cannot have; `undefined` for all others. */
export function lostKind(element: Element, isOffice: boolean): keyof LeftOut | undefined {
  const { tagName } = element;
  if (Object.hasOwn(lostTags, tagName)) return lostTags[tagName];
  if (!isOffice) return undefined;
  if (/mso-element:\s*comment(?!-)/.test(element.getAttribute(styleAttribute) ?? ''))
    return 'comment';
  return tagName === 'DEL' || element.classList.contains('MsoDel') ? 'deletion' : undefined;
}

/** Names for one and for several, in the order of the notice. */
const names: readonly [keyof LeftOut, string, string][] = [
  ['picture', 'picture', 'pictures'],
  ['table', 'table', 'tables'],
  ['embed', 'video or other embed', 'videos or other embeds'],
  ['drawing', 'drawing', 'drawings'],
  ['control', 'form control', 'form controls'],
  ['script', 'script', 'scripts'],
  ['comment', 'comment', 'comments'],
  ['deletion', 'deleted passage', 'deleted passages'],
  ['link', 'link address', 'link addresses'],
  ['blok', 'blok', 'bloks'],
  ['file', 'file', 'files'],
];

/** Sentences that say what remains of such parts, or how to add them after all. */
const remedies: Partial<Record<keyof LeftOut, string>> = {
  picture: 'Add pictures with Insert, so that they are in the library with a description.',
  table: 'The text of the tables was kept as paragraphs.',
  embed: 'Add videos with Insert.',
  deletion: 'They were marked as deleted in the document.',
  link: 'The text of these links was kept; their addresses lead nowhere from here.',
  blok: 'This field does not allow them.',
  file: 'Add files to the library first.',
};

/** Returns sentences that name what a paste lost; empty if it lost nothing. */
export function describeLeftOut(leftOut: LeftOut): string {
  const lost = names.filter(([kind]) => leftOut[kind] > 0);
  const parts = lost.map(([kind, one, several]) => {
    const count = leftOut[kind];
    return `${count} ${count === 1 ? one : several}`;
  });
  if (leftOut.color > 0) parts.push('colors');
  if (leftOut.font > 0) parts.push('fonts and sizes');
  if (parts.length === 0) return '';
  const notes = lost.flatMap(([kind]) => remedies[kind] ?? []);
  return [`Left out: ${parts.join(', ')}.`, ...notes].join(' ');
}
