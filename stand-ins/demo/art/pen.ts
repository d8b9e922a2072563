import { clipped, fill, place, stroke } from './primitives/svg';
import { lettering } from './primitives/lettering';
import { inks, tones, type Tone } from './primitives/palette';

/** Material of a part; the palette decides its colours. */
export type Material = 'main' | 'second' | 'print' | 'pale' | 'dark' | 'metal' | 'signal';

interface PartOptions {
  material?: Material;
  /** Path data of the shadow side, clipped to the part's outline. */
  shade?: string;
  /** Path data of the lit edge, clipped to the part's outline. */
  light?: string;
  /** Outline width; 0 for no outline. */
  outline?: number;
}

interface LineOptions {
  width?: number;
  dash?: string;
  material?: Material;
  cap?: 'round' | 'butt';
}

export interface CutoutOptions {
  /** Units of the figure per unit of the path. */
  scale: number;
  base?: Material;
  /** Regions of another material, in the path's units. */
  coats?: readonly { d: string; material: Material }[];
  shade?: string;
}

/**
 * Draws figures in one set of colours. A figure is written once against a pen and can be a finished
 * drawing, a flat cut-out or a single plate of a two-colour print.
 */
export interface Pen {
  /** Draws a closed shape with outline, optional shadow and highlight. */
  part(d: string, options?: PartOptions): string;
  /** Draws a line: a seam, a rope, an edge. */
  line(d: string, options?: LineOptions): string;
  /** Draws a shape without an outline. */
  spot(d: string, material?: Material | 'ink' | 'shade' | 'light'): string;
  /**
   * Draws a stencilled shape in other units, with its outline below it to fill the stencil's gaps.
   */
  cutout(d: string, options: CutoutOptions): string;
  /** Draws capitals on the figure, centred on (x, y); a flat plate omits them. */
  letters(text: string, x: number, y: number, height: number, material?: Material): string;
}

interface ColourPenOptions {
  colours: PenColours;
  /** Width of the outline in the figure's own units. */
  outline: number;
  /** Prefix of every id in this pen's drawing, unique per placed figure. */
  idPrefix: string;
}

export interface PenColours {
  main: Tone;
  second: Tone;
  /** Lettering and lines printed on the main material. */
  print: Tone;
  pale: Tone;
  dark: Tone;
  metal: Tone;
  /** Lamps and lit digits: red in every colourway. */
  signal: Tone;
  ink: string;
}

export function penColours(main: Tone, second: Tone, ink: string = inks.ink): PenColours {
  const light: Tone[] = [tones.eggshell, tones.white, tones.canvas];
  return {
    main,
    second,
    print: light.includes(main) ? tones.red : tones.eggshell,
    pale: tones.eggshell,
    dark: tones.black,
    metal: tones.grey,
    signal: tones.red,
    ink,
  };
}

/** Creates the pen of the full drawing: flat fills, one shade, one highlight, thick outline. */
export function colourPen(setting: ColourPenOptions): Pen {
  const { colours, outline, idPrefix } = setting;
  let parts = 0;
  return {
    part(d, options = {}) {
      const { material = 'main', shade, light, outline: width = outline } = options;
      const tone = colours[material];
      let inside = '';
      if (shade !== undefined) inside += fill(shade, tone.shade);
      if (light !== undefined) inside += fill(light, tone.light);
      if (inside !== '') {
        parts += 1;
        inside = clipped(`${idPrefix}${parts}`, fill(d, '#000'), inside);
      }
      const edge = width === 0 ? '' : stroke(d, colours.ink, width);
      return fill(d, tone.base) + inside + edge;
    },
    line(d, options = {}) {
      const { width = outline, dash, material, cap = 'round' } = options;
      const colour = material === undefined ? colours.ink : colours[material].base;
      return stroke(d, colour, width, { 'stroke-dasharray': dash, 'stroke-linecap': cap });
    },
    spot(d, material = 'ink') {
      if (material === 'ink') return fill(d, colours.ink);
      if (material === 'shade') return fill(d, colours.ink, { 'fill-opacity': '0.22' });
      if (material === 'light') return fill(d, '#fff', { 'fill-opacity': '0.4' });
      return fill(d, colours[material].base);
    },
    cutout(d, { scale, base = 'main', coats = [], shade }) {
      parts += 1;
      const inside =
        coats
          .map(
            (coat) =>
              fill(coat.d, colours[coat.material].base) +
              stroke(coat.d, colours.ink, (outline * 0.7) / scale),
          )
          .join('') +
        (shade === undefined ? '' : fill(shade, colours.ink, { 'fill-opacity': '0.2' }));
      return (
        stroke(d, colours.ink, (outline * 2.4) / scale) +
        fill(d, colours[base].base) +
        clipped(`${idPrefix}${parts}`, fill(d, '#000'), inside)
      );
    },
    letters(text, x, y, height, material) {
      const colour = material === undefined ? colours.ink : colours[material].base;
      return lettering(text, x, y, { height, colour, spacing: height * 0.04 });
    },
  };
}

/**
 * Creates the pen of a flat plate: everything the figure covers, with its outline, in a single
 * colour, widened by `extra` units on every edge.
 */
export function platePen(colour: string, outline: number, extra = 0): Pen {
  return {
    part: (d, options = {}) =>
      fill(d, colour) + stroke(d, colour, (options.outline ?? outline) + extra),
    line: (d, options = {}) =>
      stroke(d, colour, (options.width ?? outline) + extra, {
        'stroke-linecap': options.cap ?? 'round',
      }),
    spot: (d) => fill(d, colour),
    cutout: (d, { scale }) => fill(d, colour) + stroke(d, colour, (outline * 2.4 + extra) / scale),
    letters: () => '',
  };
}

/** Returns the pen for a figure that will be flipped left to right, with readable letters. */
export function mirroredPen(pen: Pen): Pen {
  return {
    ...pen,
    letters: (text, x, y, height, material) =>
      place(pen.letters(text, 0, 0, height, material), x, y, 0, -1, 1),
  };
}

/** Returns the pen with the two corner colours exchanged. */
export function swappedPen(pen: Pen): Pen {
  return {
    ...pen,
    part(d, options = {}) {
      const { material = 'main' } = options;
      const other = material === 'main' ? 'second' : material === 'second' ? 'main' : material;
      return pen.part(d, { ...options, material: other });
    },
  };
}
