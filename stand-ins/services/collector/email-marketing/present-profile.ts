import type { Profile } from './mail-room';
import { invalid } from './service-error';

/**
 * Reads the address from a filter of profiles: `equals(email,"ada@example.com")`.
 *
 * @throws ServiceError for any other filter
 */
export function readEmailFilter(filter: unknown): string {
  const text = typeof filter === 'string' ? filter : '';
  const email = /^equals\(email,(["'])(.*)\1\)$/.exec(text)?.[2];
  if (email) return email.replace(/\\(.)/g, '$1').toLowerCase();
  throw invalid(`The filter '${text}' is not supported here.`, 'filter');
}

/** Builds the profiles of an answer, with subscriptions if the request names them. */
export function presentProfiles(profiles: readonly Profile[], withSubscriptions: boolean) {
  return {
    data: profiles.map(({ id, email, ...rest }) => ({
      type: 'profile',
      id,
      attributes: {
        email,
        ...(withSubscriptions && {
          subscriptions: { email: { marketing: presentMarketing(rest) } },
        }),
      },
    })),
    links: { self: null, next: null, prev: null },
  };
}

function presentMarketing({
  consent,
  consentAt,
  suppression,
}: Pick<Profile, 'consent' | 'consentAt' | 'suppression'>) {
  return {
    can_receive_email_marketing: suppression === null,
    consent,
    consent_timestamp: consentAt,
    suppression: suppression ? [suppression] : [],
    list_suppressions: [],
  };
}
