type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes a number with at most one decimal, which is ample at 1600 units and keeps files small. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** One SVG element. Attributes that are undefined are left out; numbers are rounded. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  let written = '';
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      written += ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
    }
  }
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A filled path. */
export function fill(d: string, colour: string, more: Attributes = {}): string {
  return tag('path', { d, fill: colour, ...more });
}

/** A stroked path with round joins and caps unless told otherwise. */
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

/** A group moved, turned (degrees, about its own origin) and scaled, in that order. */
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

/** Shows content only inside the clip path; the id must be unique within the picture. */
export function clipped(id: string, clip: string, content: string): string {
  return `${tag('clipPath', { id }, clip)}${tag('g', { 'clip-path': `url(#${id})` }, content)}`;
}

/** A whole standalone picture; everything outside the frame is cut off. */
export function svgDocument(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${content}</svg>`
  );
}
