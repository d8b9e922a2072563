import { iconFigure } from './icon-figure';

/** Whole bodies and organs come from icon sets; shorts, shirts and wraps are laid over them. */
export const highKick = iconFigure({
  set: 'game-icons',
  name: 'high-kick',
  box: [38, 26, 436, 460],
  base: 'pale',
  coats: [
    { d: 'M96 190L212 168L296 96L346 168L262 244L236 330L140 322L146 232z', material: 'main' },
    { d: 'M52 72H100V128H70L52 116z', material: 'second' },
    { d: 'M276 40L330 20V76L296 92z', material: 'second' },
    { d: 'M408 60L480 40V120H424z', material: 'second' },
    { d: 'M160 430L250 436V500H150z', material: 'second' },
  ],
});

export const runner = iconFigure({
  set: 'game-icons',
  name: 'run',
  box: [23, 25, 466, 475],
  base: 'pale',
  coats: [
    { d: 'M150 70H300L330 200L290 262H186L206 130L150 128z', material: 'main' },
    { d: 'M180 256H296L366 352L312 392L262 300L244 372L160 352z', material: 'second' },
    { d: 'M10 350L62 372L60 440H10z', material: 'main' },
    { d: 'M300 462H430V510H300z', material: 'main' },
  ],
});

export const seatedCalm = iconFigure({
  set: 'mdi',
  name: 'meditation',
  box: [3, 4, 18, 16],
  base: 'pale',
  coats: [
    { d: 'M8.6 8.6H15.4L17.8 12.2L15.8 14V15.6H8.2V14L6.2 12.2z', material: 'main' },
    { d: 'M8 15.5H16L19.4 16.4V21H4.6V16.4z', material: 'second' },
  ],
});

export const handshake = iconFigure({
  set: 'game-icons',
  name: 'shaking-hands',
  box: [18, 62, 476, 381],
  base: 'pale',
  coats: [
    { d: 'M0 40H112V200L66 300H0z', material: 'main' },
    { d: 'M400 40H512V320H480L400 150z', material: 'second' },
  ],
});

export const biceps = iconFigure({
  set: 'game-icons',
  name: 'biceps',
  box: [18, 25, 474, 469],
  coats: [{ d: 'M180 20H330L420 110L352 170L320 160H180z', material: 'second' }],
});

export const lungs = iconFigure({
  set: 'mdi',
  name: 'lungs',
  box: [2, 1, 20, 21],
  coats: [{ d: 'M9.8 0H14.2V9L12 7.4L9.8 9z', material: 'second' }],
});

export const brain = iconFigure({
  set: 'game-icons',
  name: 'brain',
  box: [20, 54, 476, 426],
  coats: [{ d: 'M40 366L230 352L370 300L300 400L200 490H160L170 420L60 400z', material: 'second' }],
});
