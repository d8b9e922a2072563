import { circle } from '../primitives/geometry';
import type { Layer } from './layer';

/** Accessories of a sitter. */
export const extras = {
  glasses: {
    front: (pen) =>
      pen.line(
        'M316 322A40 40 0 1 0 396 322A40 40 0 1 0 316 322M404 322A40 40 0 1 0 484 322A40 40 0 1 0 404 322M290 312L316 318M510 312L484 318',
        { width: 13 },
      ),
  },
  beard: {
    front: (pen) =>
      pen.part(
        'M294 330C300 420 320 484 400 486C480 484 500 420 506 330C490 380 460 396 400 396C340 396 310 380 294 330z',
        {
          material: 'second',
          shade: 'M430 330H520V490H430z',
        },
      ),
  },
  moustache: {
    front: (pen) =>
      pen.part(
        'M330 412C340 378 380 376 400 388C420 376 460 378 470 412C440 420 420 414 400 408C380 414 360 420 330 412z',
        { material: 'second', outline: 11 },
      ),
  },
  earrings: {
    front: (pen) =>
      pen.part(circle(284, 392, 17), { material: 'pale', outline: 10 }) +
      pen.part(circle(516, 392, 17), { material: 'pale', outline: 10 }),
  },
  pencil: {
    front: (pen) =>
      pen.part('M496 230L600 190L608 212L506 254z', { material: 'pale', outline: 11 }),
  },
} as const satisfies Record<string, Layer>;
