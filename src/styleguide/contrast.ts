/**
 * The red, green and blue of `#rrggbb` or `#rgb`, to which a build shortens it, 0 to 255;
 * `undefined` for another notation.
 */
function channels(colour: string): number[] | undefined {
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(colour.trim())?.[1];
  const long = digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return long?.match(/../g)?.map((pair) => parseInt(pair, 16));
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number | undefined {
  const linear = channels(colour)?.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  if (!linear) return undefined;
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two hexadecimal colours by WCAG 2, 1 to 21; `undefined` when one is written otherwise. */
export function contrastRatio(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What a ratio is good for: "AAA" and "AA" for text of any size, "AA large" for headlines. */
export function contrastGrade(ratio: number): 'AAA' | 'AA' | 'AA large' | 'not for text' {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA large' : 'not for text';
}
