/**
 * Running experiments (A/B tests) and their variants. The first is the control, which is shown without
 * JavaScript and to visitors who are not part of an experiment. A page has the HTML of every variant, and
 * the style sheet shows one by the attribute `data-experiment-{name}` of `head`: Gatsby removes those of `html`.
 */
export const experiments = {
  /** Order of the two buttons in the hero that opens a page: the editor's, or the second one first. */
  'hero-order': ['control', 'swapped'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ExperimentName = keyof typeof experiments;

/** Key of the variants that a visitor keeps, in the browser's storage: JSON by experiment. */
export const experimentsKey = 'experiments';

/** Key of the cart that was left last, in the browser's storage. */
export const leftCartKey = 'left-cart';

/** Key of the visitor's answer to the question of consent, in the browser's storage. */
export const consentKey = 'analytics-consent';

/** Attribute of `head` that says which variant is shown. */
export function experimentAttribute(name: ExperimentName): string {
  return `data-experiment-${name}`;
}
