/** The part of the browser's Trusted Types that is used here; TypeScript does not know them yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => { createHTML: (text: string) => string };
};

/** Name of the policy, which the content security policy allows (`config/security-headers`). */
const policyName = 'formatting';

/** Elements and attributes that run code or load something. The build leaves none in. */
const unsafeMarkup =
  /<(?:script|iframe|object|embed|style|link|meta|base|form|svg|math)\b|\son\w+\s*=|javascript:/i;

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  policyName,
  { createHTML: (text) => (unsafeMarkup.test(text) ? text.replace(/<[^>]*>?/g, ' ') : text) },
);

/**
 * Returns markup that the build has reduced to formatting, in the form in which a browser accepts it
 * from a script. Markup that is more than formatting loses its tags.
 */
export function trustedMarkup(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
