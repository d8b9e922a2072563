import * as v from 'valibot';
import { isEmailAddress } from '../../../../src/domain/address/email-address';
import { readDocument } from './read-document';

/** Maximum number of profiles in a job. */
const maxProfiles = 1000;

const consent = v.strictObject({ consent: v.literal('SUBSCRIBED', 'must be SUBSCRIBED') });

const profile = v.strictObject({
  type: v.literal('profile', 'must be profile'),
  attributes: v.strictObject({
    email: v.pipe(v.string('must be text'), v.check(isEmailAddress, 'is no valid email address')),
    subscriptions: v.strictObject({ email: v.strictObject({ marketing: consent }) }),
  }),
});

/** Schema of a subscription job, limited to email. As in the service, unknown fields are errors. */
const job = v.strictObject({
  data: v.strictObject({
    type: v.literal(
      'profile-subscription-bulk-create-job',
      'must be profile-subscription-bulk-create-job',
    ),
    attributes: v.strictObject({
      custom_source: v.nullish(v.string('must be text'), ''),
      historical_import: v.optional(v.literal(false, 'must be false: past consent is not kept')),
      profiles: v.strictObject({
        data: v.pipe(
          v.array(profile, 'must be a list'),
          v.minLength(1, 'must name a profile'),
          v.maxLength(maxProfiles, `must name ${maxProfiles} profiles at most`),
        ),
      }),
    }),
    relationships: v.strictObject({
      list: v.strictObject({
        data: v.strictObject({
          type: v.literal('list', 'must be list'),
          id: v.pipe(v.string('must be text'), v.regex(/^[A-Za-z0-9]{6}$/, 'names no list')),
        }),
      }),
    }),
  }),
});

/** Addresses to subscribe to a list. */
type SubscriptionJob = { listId: string; source: string; emails: string[] };

/**
 * Reads the body of a subscription job.
 *
 * @throws ServiceError naming the first invalid field
 */
export function readSubscriptionJob(text: string): SubscriptionJob {
  const { attributes, relationships } = readDocument(job, text).data;
  return {
    listId: relationships.list.data.id,
    source: attributes.custom_source,
    emails: attributes.profiles.data.map((each) => each.attributes.email.toLowerCase()),
  };
}
