/** Facts about a picture, read from its markup alone. */
export interface SvgFacts {
  width: number;
  height: number;
  viewBox: string;
  tags: ReadonlySet<string>;
}

const tagPattern = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<>]*")*)\s*(\/?)>/g;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** Throws unless every tag closes, every id is unique and every reference has its id. */
export function checkSvg(svg: string): SvgFacts {
  const open: string[] = [];
  const tags = new Set<string>();
  let read = 0;
  for (const match of svg.matchAll(tagPattern)) {
    const [whole, closing, name = '', , selfClosing] = match;
    if (match.index !== read) throw new Error(`Stray text: ${svg.slice(read, match.index + 40)}`);
    read = match.index + whole.length;
    tags.add(name);
    if (closing === '/') {
      const last = open.pop();
      if (last !== name) throw new Error(`</${name}> closes <${last}>`);
    } else if (selfClosing !== '/') open.push(name);
  }
  if (read !== svg.length || open.length > 0) throw new Error('The markup does not end well.');
  checkReferences(svg);
  const root = svg.slice(0, svg.indexOf('>'));
  return {
    width: Number(attribute(root, 'width')),
    height: Number(attribute(root, 'height')),
    viewBox: attribute(root, 'viewBox'),
    tags,
  };
}

function checkReferences(svg: string): void {
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  const known = new Set(ids);
  if (known.size !== ids.length) throw new Error('An id is used twice.');
  for (const match of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) {
    if (!known.has(match[1])) throw new Error(`Nothing has the id "${match[1]}".`);
  }
  if (/NaN|undefined|Infinity/.test(svg)) throw new Error('A number went astray.');
}
