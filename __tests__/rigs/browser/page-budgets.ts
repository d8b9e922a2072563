import type { MeasuredPage } from './measured-pages';
import type { VisitWeight } from './visit-weight';

const kilobyte = 1000;

/** Compressed bytes of the faces that every page loads before its first picture. */
const faces = 24 * kilobyte;

/**
 * Limits of what pages load before any interaction: compressed bytes by kind, and number of requests. Set 5 %
 * above what was measured on 2026-11-23. A limit is raised only with a decision that says what a reader gets
 * for it. Those of scripts were raised by 5.3 KB on 2026-11-24 (an article has 125.3): no part of Gatsby is
 * replaced for its bytes alone. That of a collection's HTML was raised by 0.2 KB on 2026-11-25: pictures fit
 * wide screens, and the strip above the header names the weight up to which shipping is free. Those of HTML
 * were raised by 0.1 to 0.3 KB on 2026-11-27: every page names the scripts of the plans, the workouts, the
 * timer and the log, menus lead to them, and cards say a workout's rounds, level and kit (docs/decisions/160).
 * Those of a product were raised on the same day by 2.9 KB of HTML, 0.9 of styles and 2 of scripts, because its page
 * has the reviews, with a filter (docs/decisions/163), and by 1 KB of scripts, because a gift card can be sent to
 * somebody (docs/decisions/166). The cart's part of that is in the scripts of the home page too: 0.5 KB.
 * Those of the scripts of home, collection and product were raised by 0.4 KB on 2026-11-28: the header says what is
 * next in the plan that a reader follows (docs/decisions/172). On the same day those of a product were raised by 1.2 KB
 * and those of home and collection by 0.7: the cart knows quantity rules and attributes of lines
 * (docs/decisions/169). Once all of that day's work was together, what it weighs in common was added, 0.1 to 2.9 KB of
 * scripts and 0.1 or 0.2 of HTML (docs/decisions/102). Those of HTML rose by up to 0.5 KB then: whatever is used while a
 * page loads is held (docs/decisions/177). With what leaving and coming back need in Safari and Firefox, those of scripts
 * rose by 1.5 to 1.8 KB. The HTML of home was at its limit; 0.1 KB leaves room for the names of scripts, which a renamed
 * folder changes.
 */
export const pageBudgets: Readonly<Record<MeasuredPage, VisitWeight>> = {
  home: {
    html: 24.1 * kilobyte,
    styles: 10.5 * kilobyte,
    scripts: 164.2 * kilobyte,
    pictures: 76 * kilobyte,
    faces,
    requests: 28,
  },
  category: {
    html: 21.5 * kilobyte,
    styles: 7 * kilobyte,
    scripts: 131.3 * kilobyte,
    pictures: 100 * kilobyte,
    faces,
    requests: 23,
  },
  article: {
    html: 24.9 * kilobyte,
    styles: 10.5 * kilobyte,
    scripts: 133 * kilobyte,
    pictures: 36 * kilobyte,
    faces,
    requests: 23,
  },
  collection: {
    html: 16.9 * kilobyte,
    styles: 7 * kilobyte,
    scripts: 154.2 * kilobyte,
    pictures: 76 * kilobyte,
    faces,
    requests: 32,
  },
  product: {
    html: 23.4 * kilobyte,
    styles: 12.4 * kilobyte,
    scripts: 185.1 * kilobyte,
    pictures: 85 * kilobyte,
    faces,
    requests: 37,
  },
  plan: {
    html: 20.3 * kilobyte,
    styles: 11.2 * kilobyte,
    scripts: 187.4 * kilobyte,
    pictures: 20.4 * kilobyte,
    // A browser writes the time of the calendar form with a space of the rare characters.
    faces: 30.1 * kilobyte,
    requests: 32,
  },
};
