import type { Figure } from '../figures/figure';

export interface Motif {
  figure: Figure;
  /**
   * Its alternative text, true of every picture with it: without colors, and without
   * a direction unless it is drawn one way.
   */
  shows: string;
  /** True if cropping would make the motif unreadable. */
  whole: boolean;
  /** True if the motif must not be flipped, such as a clock hand or a rising bar. */
  oneWay?: boolean;
}
