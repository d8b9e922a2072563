type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Formats a number with at most one decimal, which suffices at 1600 units and keeps files small.
 */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Returns an SVG element. Undefined attributes are omitted; numbers are rounded. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  let written = '';
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      written += ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
    }
  }
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Returns a filled path. */
export function fill(d: string, colour: string, more: Attributes = {}): string {
  return tag('path', { d, fill: colour, ...more });
}

/** Returns a stroked path, with round joins and caps by default. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...more,
  });
}

/** Returns a group moved, turned (degrees, about its own origin) and scaled, in that order. */
export function place(
  content: string,
  x: number,
  y: number,
  turn = 0,
  scaleX = 1,
  scaleY = scaleX,
): string {
  const parts = [`translate(${num(x)} ${num(y)})`];
  if (turn !== 0) parts.push(`rotate(${num(turn)})`);
  if (scaleX !== 1 || scaleY !== 1) {
    parts.push(`scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})`);
  }
  return tag('g', { transform: parts.join(' ') }, content);
}

/** Clips content to a path; the id must be unique within the picture. */
export function clipped(id: string, clip: string, content: string): string {
  return `${tag('clipPath', { id }, clip)}${tag('g', { 'clip-path': `url(#${id})` }, content)}`;
}

/** Returns a standalone picture, cropped to its frame. */
export function svgDocument(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${content}</svg>`
  );
}
