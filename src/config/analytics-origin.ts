/**
 * Origin of the analytics script, which Gatsby replaces as text. Apart from `public-env`, since only the
 * rendering of pages reads it.
 */
export const analyticsScriptOrigin = process.env.GATSBY_ANALYTICS_SCRIPT_ORIGIN ?? '';
