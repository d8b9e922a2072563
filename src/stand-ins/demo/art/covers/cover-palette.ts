import { inks, tones, type Tone } from '../primitives/palette';
import type { Random } from '../primitives/random';

/** The colours of one print: where they lie, not what they are. */
export interface CoverPalette {
  /** The sheet. */
  ground: string;
  /** The large shape the motif stands on; always set off from the ground. */
  field: string;
  /** Small details on ground or field. */
  accent: string;
  /** Numerals and rules printed on the ground, and on the field. */
  onGround: string;
  onField: string;
  /** The motif's first and second colour. */
  main: Tone;
  second: Tone;
}

const { canvas, ink, red, blue, greyLight, greyDark } = inks;

const palettes = {
  redOnCanvas: {
    ground: canvas,
    field: red,
    accent: blue,
    onGround: ink,
    onField: canvas,
    main: tones.blue,
    second: tones.eggshell,
  },
  blueOnCanvas: {
    ground: canvas,
    field: blue,
    accent: red,
    onGround: ink,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
  inkOnCanvas: {
    ground: canvas,
    field: ink,
    accent: red,
    onGround: ink,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
  greyOnCanvas: {
    ground: canvas,
    field: greyLight,
    accent: red,
    onGround: ink,
    onField: ink,
    main: tones.blue,
    second: tones.red,
  },
  canvasOnRed: {
    ground: red,
    field: canvas,
    accent: blue,
    onGround: canvas,
    onField: ink,
    main: tones.blue,
    second: tones.red,
  },
  canvasOnBlue: {
    ground: blue,
    field: canvas,
    accent: red,
    onGround: canvas,
    onField: ink,
    main: tones.red,
    second: tones.blue,
  },
  blueOnRed: {
    ground: red,
    field: blue,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.eggshell,
    second: tones.black,
  },
  redOnBlue: {
    ground: blue,
    field: red,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.eggshell,
    second: tones.black,
  },
  redOnInk: {
    ground: ink,
    field: red,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.eggshell,
    second: tones.blue,
  },
  blueOnInk: {
    ground: ink,
    field: blue,
    accent: canvas,
    onGround: canvas,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
  canvasOnGrey: {
    ground: greyLight,
    field: canvas,
    accent: red,
    onGround: ink,
    onField: ink,
    main: tones.red,
    second: tones.black,
  },
  redOnGrey: {
    ground: greyLight,
    field: red,
    accent: canvas,
    onGround: ink,
    onField: canvas,
    main: tones.black,
    second: tones.eggshell,
  },
  inkOnGrey: {
    ground: greyLight,
    field: greyDark,
    accent: red,
    onGround: ink,
    onField: canvas,
    main: tones.red,
    second: tones.eggshell,
  },
} as const satisfies Record<string, CoverPalette>;

type PaletteName = keyof typeof palettes;

const byCategory: Readonly<Record<string, readonly PaletteName[]>> = {
  training: ['redOnCanvas', 'canvasOnRed', 'redOnInk', 'blueOnRed', 'inkOnCanvas'],
  wellness: ['blueOnCanvas', 'canvasOnBlue', 'greyOnCanvas', 'blueOnCanvas', 'canvasOnGrey'],
  'boxing-equipment': ['redOnGrey', 'canvasOnGrey', 'inkOnGrey', 'inkOnCanvas', 'redOnCanvas'],
  'fight-news': ['blueOnRed', 'redOnBlue', 'redOnInk', 'blueOnInk', 'inkOnCanvas'],
  'for-members': ['canvasOnBlue', 'redOnBlue', 'blueOnInk', 'blueOnCanvas'],
};

const anyCategory = Object.keys(palettes) as PaletteName[];

/** A palette from the category's own set; stories without a known category draw from all. */
export function pickPalette(random: Random, category: string | undefined): CoverPalette {
  const names = (category === undefined ? undefined : byCategory[category]) ?? anyCategory;
  return palettes[random.pick(names)];
}

/** Pure red beside pure blue flickers in fine patterns; those are better parted by canvas or ink. */
export function vibrates({ ground, field }: CoverPalette): boolean {
  return (ground === red && field === blue) || (ground === blue && field === red);
}
