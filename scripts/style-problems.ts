import { breakpoints } from '../src/styles/breakpoints';

/** A style sheet, with the custom properties set outside it. */
export type StyleSheet = {
  /** Path for the message. */
  file: string;
  css: string;
  /** Custom properties it may use, such as `--ink`. */
  known: ReadonlySet<string>;
  /** True for the one file that defines colors. */
  definesColors: boolean;
};

const rawColor = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const namedColor =
  /(?<!-)\b(?:black|white|red|blue|green|yellow|orange|purple|pink|brown|gold|silver|navy|teal|maroon|gr[ae]y|(?:dark|light)[a-z]*(?:blue|green|red|gr[ae]y))\b/gi;

/** Widths, in `em`, that a media query may begin with, and end with: less than a pixel below. */
const widths: Readonly<Record<string, ReadonlySet<string>>> = {
  min: new Set(Object.values(breakpoints).map((width) => `${width / 16}em`)),
  max: new Set(Object.values(breakpoints).map((width) => `${width / 16 - 0.01}em`)),
};

/** Weights that font files have (`subset-fonts.ts`): a face may have both. */
const shippedWeights = new Set(['400', '700', '400 700', 'inherit']);

/**
 * Returns the custom properties that a text sets, in CSS (`--x: …`) or in a component (`'--x': …`).
 */
export function propertiesSetIn(text: string): string[] {
  return [...withoutComments(text).matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(
    ([, name = '']) => name,
  );
}

/**
 * Finds raw colors outside the tokens, custom properties that are not set, weights without a font
 * file, media queries whose width is no breakpoint, and interface components outside their layer.
 *
 * @returns one sentence per problem, each beginning with `file:line`
 */
export function findStyleProblems(sheet: StyleSheet): string[] {
  return [...declarationProblems(sheet), ...queryProblems(sheet), ...layerProblems(sheet)];
}

const piecesFolder = 'src/ui/';

/** In a layer, the rules of interface components lose against those of their users in any order. */
function layerProblems({ file, css }: StyleSheet): string[] {
  if (
    !file.includes(piecesFolder) ||
    /^\s*@layer pieces \{[^]*\n\}\s*$/.test(withoutComments(css))
  ) {
    return [];
  }
  return [
    `${file}:1 has rules outside "@layer pieces": users of the component may not win over them.`,
  ];
}

function declarationProblems({ file, css, known, definesColors }: StyleSheet): string[] {
  return declarationsOf(css).flatMap(({ property, value, line }) => {
    const at = `${file}:${line}`;
    const unknown = propertiesUsedIn(value).filter((name) => !known.has(name));
    const colors = definesColors ? [] : colorsIn(value);
    const hasNoFace = property === 'font-weight' && !shippedWeights.has(value.trim());
    return [
      ...(hasNoFace
        ? [`${at} sets the weight ${value.trim()}. There are faces of 400 and 700.`]
        : []),
      ...colors.map((color) => `${at} has the raw color "${color}". Use a token (tokens.css).`),
      ...unknown.map((name) => `${at} uses ${name}, which neither tokens.css nor this area sets.`),
    ];
  });
}

function queryProblems({ file, css }: StyleSheet): string[] {
  const text = withoutComments(css);
  return [...text.matchAll(/@media[^{]*/g)].flatMap(({ 0: query, index }) =>
    [...query.matchAll(/\(\s*(min|max)-width\s*:\s*([^)]*?)\s*\)/g)].flatMap(([, side, width]) => {
      if (widths[side ?? '']?.has(width ?? '')) return [];
      const at = `${file}:${lineAt(text, index)}`;
      return [
        `${at} asks for ${side}-width: ${width}. Use a breakpoint (styles/breakpoints.ts); widths are in em, a maximum ends 0.01em below.`,
      ];
    }),
  );
}

type Declaration = { property: string; value: string; line: number };

/** Returns the text between `property:` and its end, with the line of the property. */
function declarationsOf(css: string): Declaration[] {
  const text = withoutComments(css).replace(/(['"]).*?\1|url\([^)]*\)/g, blank);
  return [...text.matchAll(/(?<=[;{}]\s*)([\w-]+)\s*:([^;{}]*)(?=[;}])/g)].map((match) => ({
    property: match[1] ?? '',
    value: match[2] ?? '',
    line: lineAt(text, match.index),
  }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function propertiesUsedIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

function colorsIn(value: string): string[] {
  return [...(value.match(rawColor) ?? []), ...(value.match(namedColor) ?? [])];
}

/** Blanks out comments. Line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
