import { SaxesParser } from 'saxes';

/** Facts about a picture, read from its markup alone. */
type SvgFacts = { width: number; height: number; viewBox: string; tags: ReadonlySet<string> };

/** Throws unless the markup is well formed, every id is unique and every reference has its id. */
export function checkSvg(svg: string): SvgFacts {
  const tags = new Set<string>();
  const ids: string[] = [];
  let root: Record<string, string> = {};
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (tags.size === 0) root = attributes;
    tags.add(name);
    if (attributes.id !== undefined) ids.push(attributes.id);
  });
  parser.write(svg).close();
  const known = new Set(ids);
  if (known.size !== ids.length) throw new Error('An id is used twice.');
  for (const [, id = ''] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) {
    if (!known.has(id)) throw new Error(`Nothing has the id "${id}".`);
  }
  if (/NaN|undefined|Infinity/.test(svg)) throw new Error('A number went astray.');
  const { viewBox = '' } = root;
  return { width: Number(root.width), height: Number(root.height), viewBox, tags };
}
