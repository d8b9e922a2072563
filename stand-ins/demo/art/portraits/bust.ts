import { colourPen, type Pen } from '../pen';
import { inks, tones } from '../primitives/palette';
import type { Sitter } from './cast';
import { extras } from './extras';
import { hairstyles } from './hairstyles';
import type { Layer } from './layer';
import { outfits } from './outfits';

const head =
  'M294 290C294 196 340 150 400 150C460 150 506 196 506 290V340C506 430 462 480 400 480C338 480 294 430 294 340z';

function faceAndNeck(pen: Pen): string {
  return (
    pen.part('M330 430H470V560Q470 620 400 620Q330 620 330 560z', {
      shade: 'M320 430H480V520C440 500 380 500 320 540z',
    }) +
    pen.part('M296 300C262 290 258 350 280 376C290 388 300 384 304 370z') +
    pen.part('M504 300C538 290 542 350 520 376C510 388 500 384 496 370z', {
      shade: 'M480 280H560V400H480z',
    }) +
    pen.part(head, {
      shade: 'M412 140H520V490H400C440 440 420 380 436 340C440 300 400 240 412 140z',
    })
  );
}

/**
 * Draws a head and shoulders in flat shapes, without features beyond a plane of shadow and what is
 * worn.
 */
export function drawBust(sitter: Sitter): string {
  const pen = colourPen({
    colours: {
      main: sitter.skin,
      second: sitter.hair,
      print: sitter.clothes,
      pale: tones.eggshell,
      dark: tones.black,
      metal: tones.grey,
      signal: tones.red,
      ink: inks.ink,
    },
    outline: 15,
    idPrefix: 'b',
  });
  const hair: Layer = hairstyles[sitter.hairstyle];
  const outfit: Layer = outfits[sitter.outfit];
  const worn = sitter.extras.map((name) => extras[name].front(pen)).join('');
  return (
    (outfit.behind?.(pen) ?? '') +
    (hair.behind?.(pen) ?? '') +
    faceAndNeck(pen) +
    outfit.front(pen) +
    worn +
    hair.front(pen)
  );
}
