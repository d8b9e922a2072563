import type { ThemeColour } from '../../domain/story/layout';
import type { BandTone } from '../../ui/layout/band';

/** Tone of a band for the theme colour an editor chose. */
export const themeTones: Readonly<Record<ThemeColour, BandTone>> = {
  eggShell: 'plain',
  white: 'white',
  lightgray: 'grey',
  black: 'dark',
  darkgray: 'charcoal',
  red: 'red',
  blue: 'blue',
};
