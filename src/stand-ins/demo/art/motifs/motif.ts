import type { Figure } from '../figures/figure';

export interface Motif {
  figure: Figure;
  /** Whole motifs lose their meaning when cut by the frame; the others may run off it. */
  whole: boolean;
  /** Reads one way only: a clock hand or a rising bar must not be flipped. */
  oneWay?: boolean;
}
