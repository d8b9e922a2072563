import { composeCover, coverSize } from './compose-cover';
import { composeDiagram, diagrams, diagramSize } from './compose-diagram';
import { composeInline, inlineSize } from './compose-inline';
import { composePortrait, portraitSize } from './compose-portrait';
import { composeProduct, productSize } from './compose-product';
import { motifs } from './motifs/motif-table';
import { productScenes } from './products/product-scenes';
import { requireName } from './require-name';

/** Specification of a picture. The seed varies it; the same spec always gives the same bytes. */
export type ArtSpec =
  | { kind: 'cover'; motif: string; seed: string; category?: string }
  | { kind: 'inline'; motif: string; seed: string }
  | { kind: 'diagram'; name: string }
  | { kind: 'portrait'; seed: string; initials: string }
  | { kind: 'product'; shape: string; view: number; color: string };

/** Specification of a picture that knows what it shows. A portrait and a product are named by others. */
export type DescribedArt = Extract<ArtSpec, { motif: string } | { name: string }>;

/** Motifs an editor may name. */
export const motifNames: readonly string[] = Object.keys(motifs);

/** Diagrams an editor may name. */
export const diagramNames: readonly string[] = Object.keys(diagrams);

/** Shapes a product may have. */
export const productShapes: readonly string[] = Object.keys(productScenes);

const sizes = {
  cover: coverSize,
  inline: inlineSize,
  diagram: diagramSize,
  portrait: portraitSize,
  product: productSize,
} as const satisfies Record<ArtSpec['kind'], { width: number; height: number }>;

/** Returns the size in pixels of a spec's picture. */
export function artSize(spec: ArtSpec): { width: number; height: number } {
  return { ...sizes[spec.kind] };
}

/** Describes a motif or diagram as it is drawn, for the alternative text of its pictures. */
export function describeArt(spec: DescribedArt): string {
  return 'motif' in spec
    ? requireName('motif', spec.motif, motifs).shows
    : requireName('diagram', spec.name, diagrams).shows;
}

/**
 * Draws a spec as a standalone SVG of exactly `artSize(spec)`, with letters as paths, so no fonts
 * are needed. Throws an Error listing the known names for an unknown motif, diagram, product shape
 * or colour.
 */
export function composeArt(spec: ArtSpec): string {
  switch (spec.kind) {
    case 'cover':
      return composeCover(spec.motif, spec.seed, spec.category);
    case 'inline':
      return composeInline(spec.motif, spec.seed);
    case 'diagram':
      return composeDiagram(spec.name);
    case 'portrait':
      return composePortrait(spec.seed, spec.initials);
    case 'product':
      return composeProduct(spec.shape, spec.view, spec.color);
  }
}
