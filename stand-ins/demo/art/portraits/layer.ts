import type { Pen } from '../pen';

/**
 * One layer of a bust in an 800 by 800 frame, the head centred at (400, 310). The pen's materials
 * are: main = skin, second = hair, print = clothes, pale and dark for trimmings.
 */
export interface Layer {
  /** Draws the part behind the head. */
  behind?(pen: Pen): string;
  front(pen: Pen): string;
}
