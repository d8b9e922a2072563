import { inks, tones, type Tone } from '../primitives/palette';
import { createRandom } from '../primitives/random';
import type { extras } from './extras';
import { hairstyles } from './hairstyles';
import { outfits } from './outfits';

export interface Sitter {
  skin: Tone;
  hair: Tone;
  clothes: Tone;
  hairstyle: keyof typeof hairstyles;
  outfit: keyof typeof outfits;
  extras: readonly (keyof typeof extras)[];
}

const skins = {
  deep: { base: '#6b4128', shade: '#4d2d1b', light: '#8a5a3b' },
  brown: { base: '#94603b', shade: '#734828', light: '#b07b54' },
  tan: { base: '#c08a5c', shade: '#9c6b42', light: '#d7a67b' },
  olive: { base: '#d3a577', shade: '#b0845a', light: '#e4bf98' },
  fair: { base: '#eac3a0', shade: '#cb9f7b', light: '#f5d9c0' },
} as const satisfies Record<string, Tone>;

const hairs = {
  black: { base: '#26211e', shade: inks.ink, light: '#4b443e' },
  brown: { base: '#5a3826', shade: '#40261a', light: '#7c543d' },
  straw: { base: '#d8a94e', shade: '#b3863a', light: '#e9c67c' },
  copper: { base: '#b0502a', shade: '#86391c', light: '#cc7450' },
  grey: { base: '#a9a39a', shade: '#857f76', light: '#c9c4bb' },
  white: { base: '#e9e5dc', shade: '#c7c1b5', light: '#fbf9f4' },
} as const satisfies Record<string, Tone>;

/** The journal's own people by slug, so that the pictures match the names. */
const cast: Readonly<Record<string, Sitter>> = {
  'dolores-quan': {
    skin: skins.olive,
    hair: hairs.grey,
    clothes: tones.red,
    hairstyle: 'bun',
    outfit: 'whistle',
    extras: [],
  },
  'theo-adeyemi': {
    skin: skins.deep,
    hair: hairs.black,
    clothes: tones.eggshell,
    hairstyle: 'flatTop',
    outfit: 'tee',
    extras: ['beard'],
  },
  'mara-lindqvist': {
    skin: skins.fair,
    hair: hairs.straw,
    clothes: tones.blue,
    hairstyle: 'ponytail',
    outfit: 'track',
    extras: [],
  },
  'samir-haddad': {
    skin: skins.tan,
    hair: hairs.black,
    clothes: tones.grey,
    hairstyle: 'crop',
    outfit: 'collar',
    extras: ['beard', 'glasses'],
  },
  'june-okafor': {
    skin: skins.brown,
    hair: hairs.black,
    clothes: tones.red,
    hairstyle: 'afro',
    outfit: 'rollNeck',
    extras: ['earrings'],
  },
  'pete-rosario': {
    skin: skins.tan,
    hair: hairs.grey,
    clothes: tones.black,
    hairstyle: 'flatCap',
    outfit: 'towel',
    extras: ['moustache'],
  },
  'ines-carvalho': {
    skin: skins.olive,
    hair: hairs.brown,
    clothes: tones.black,
    hairstyle: 'bob',
    outfit: 'blazer',
    extras: ['pencil'],
  },
  'walt-brannigan': {
    skin: skins.fair,
    hair: hairs.white,
    clothes: tones.blue,
    hairstyle: 'thinning',
    outfit: 'collar',
    extras: ['glasses', 'moustache'],
  },
  'anouk-terlinden': {
    skin: skins.fair,
    hair: hairs.copper,
    clothes: tones.black,
    hairstyle: 'braid',
    outfit: 'tee',
    extras: [],
  },
  'yolanda-prewitt': {
    skin: skins.deep,
    hair: hairs.grey,
    clothes: tones.blue,
    hairstyle: 'curls',
    outfit: 'apron',
    extras: ['earrings'],
  },
  'amos-tietjen': {
    skin: skins.brown,
    hair: hairs.white,
    clothes: tones.grey,
    hairstyle: 'crop',
    outfit: 'stopwatch',
    extras: ['beard'],
  },
};

const names = <T extends object>(table: T): (keyof T)[] => Object.keys(table) as (keyof T)[];

/** Returns the sitter of a seed: one of the journal's people, or a random one. */
export function castSitter(seed: string): Sitter {
  const known = cast[seed.slice(seed.lastIndexOf('/') + 1)];
  if (known !== undefined) return known;
  const random = createRandom(`sitter ${seed}`);
  return {
    skin: random.pick(Object.values(skins)),
    hair: random.pick(Object.values(hairs)),
    clothes: random.pick([tones.red, tones.blue, tones.black, tones.eggshell, tones.grey]),
    hairstyle: random.pick(names(hairstyles)),
    outfit: random.pick(names(outfits)),
    extras: random.chance(0.45) ? [random.pick(['glasses', 'earrings', 'pencil'] as const)] : [],
  };
}
