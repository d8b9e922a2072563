import type { MeasuredPage } from './measured-pages';
import type { VisitWeight } from './visit-weight';

const kilobyte = 1000;

/**
 * Compressed bytes of the faces that every page loads before its first picture: 24.3 KB. One file for both weights of
 * the text face is 1.6 KB larger than two, and spares every page a layout (docs/decisions/185).
 */
const faces = 25.5 * kilobyte;

/**
 * Limits of what pages load before any interaction: compressed bytes by kind, and number of requests. They leave up to
 * 5 % above what was measured. A limit is raised only with a decision that says what a reader gets for it. Those of HTML
 * were raised by 2.9 to 4.8 KB on 2026-11-28, those of styles by 0.9 to 2.2 and those of scripts by 1.8 to 3.9, for an engine
 * room with five seams fewer (docs/decisions/131): Gatsby names classes, and scripts in the head are not minified. On
 * the same day those of scripts rose by 2 to 4 KB, since the first page has the code of its head, and that of an article by
 * 24, since it is hydrated like every page (docs/decisions/096). Those of product and plan rose by 2.5 and 3 more for terms
 * of renewal, warnings that the law asks for, and the word about kept data (docs/decisions/196).
 */
export const pageBudgets: Readonly<Record<MeasuredPage, VisitWeight>> = {
  home: {
    html: 29 * kilobyte,
    styles: 12.7 * kilobyte,
    scripts: 170 * kilobyte,
    pictures: 76 * kilobyte,
    faces,
    requests: 28,
  },
  category: {
    html: 24.8 * kilobyte,
    styles: 7.9 * kilobyte,
    scripts: 137 * kilobyte,
    pictures: 100 * kilobyte,
    faces,
    requests: 23,
  },
  article: {
    html: 29.7 * kilobyte,
    styles: 12.7 * kilobyte,
    scripts: 159 * kilobyte,
    pictures: 36 * kilobyte,
    faces,
    requests: 26,
  },
  collection: {
    html: 19.8 * kilobyte,
    styles: 8 * kilobyte,
    scripts: 160 * kilobyte,
    pictures: 81 * kilobyte,
    faces,
    requests: 32,
  },
  product: {
    html: 27.8 * kilobyte,
    styles: 14.4 * kilobyte,
    scripts: 195.5 * kilobyte,
    pictures: 85 * kilobyte,
    faces,
    requests: 37,
  },
  plan: {
    html: 23.9 * kilobyte,
    styles: 12.6 * kilobyte,
    scripts: 197.5 * kilobyte,
    pictures: 20.4 * kilobyte,
    faces,
    requests: 32,
  },
};
