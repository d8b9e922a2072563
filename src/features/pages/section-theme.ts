import type { ThemeColor } from '../../domain/story/layout';
import type { BandTone } from '../../ui/layout/band';

/** Tone of a band for the theme color an editor chose. */
export const themeTones: Readonly<Record<ThemeColor, BandTone>> = {
  eggShell: 'plain',
  white: 'white',
  lightgray: 'gray',
  black: 'dark',
  darkgray: 'charcoal',
  red: 'red',
  blue: 'blue',
};
