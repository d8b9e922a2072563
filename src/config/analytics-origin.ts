/**
 * Origin of the analytics script, which Gatsby replaces as text. Apart from `public-env`, since only the
 * rendering of pages reads it.
 */
export const analyticsScriptOrigin = process.env.GATSBY_ANALYTICS_SCRIPT_ORIGIN ?? '';

/** Comment before and after the queue of calls in the script that the analytics plugin writes into pages. */
export const analyticsQueueMark = '/*queue*/';
