/**
 * Origin of the analytics script, which Gatsby replaces as text. Apart from `public-env`, since no script
 * that a page loads at its start reads it.
 */
export const analyticsScriptOrigin = process.env.GATSBY_ANALYTICS_SCRIPT_ORIGIN ?? '';
