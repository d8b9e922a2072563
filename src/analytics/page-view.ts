import { sendToSegment } from './segment-destination';

/** The variant a visitor sees of each running experiment, by the experiment's name. */
export type ExperimentProperties = Readonly<Record<string, string>>;

/** Parameters that say who sent a visitor; they are counted once and not to be shared on. */
const referralParameters = ['referral_aid', 'referral_source', 'referrer_anonymous_id'];

/**
 * Tracks a page view with every parameter of its query, then takes the referral parameters out of
 * the address bar.
 *
 * @param search the query as the router gives it, `?` and all; may be empty
 */
export function trackPageView(
  name: string,
  search: string,
  experiments: ExperimentProperties = {},
): void {
  sendToSegment('page', name, {
    ...readParameters(search),
    ...experiments,
    ...readAddress(search),
    name,
  });
  removeReferralParameters();
}

/** A parameter that is given more than once keeps all its values. */
function readParameters(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length === 1 ? values.join('') : values];
    }),
  );
}

/**
 * The library would read these itself, but only once it has loaded: by then the address may be
 * another. They also keep parameters of the same name from taking their place.
 */
function readAddress(search: string) {
  const { origin, pathname } = window.location;
  return { path: pathname, search, url: `${origin}${pathname}${search}` };
}

function removeReferralParameters(): void {
  const url = new URL(window.location.href);
  const present = referralParameters.filter((name) => url.searchParams.has(name));
  if (present.length === 0) return;
  for (const name of present) url.searchParams.delete(name);
  // The state is the router's: it holds the key of the scroll position.
  window.history.replaceState(window.history.state, '', url);
}
