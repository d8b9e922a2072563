import type { Variables } from '../../src/config/read-variables';
import { messageOf } from '../../src/lib/values/thrown-values';
import { readManagementAccess } from '../push-schema/read-management-access';
import { serviceKeys } from '../../src/config/env';

/** Access to the management API, or the reason why there is none. */
type Management = { space: string; headers: Record<string, string> } | { reason: string };

/** Reads the access to the space's settings. Without service keys it is that of the embedded service. */
export function readManagement(variables: Variables): Management {
  const isRemote = serviceKeys.some((name) => variables[name]);
  if (isRemote && !variables.STORYBLOK_MANAGEMENT_TOKEN) {
    return { reason: 'STORYBLOK_MANAGEMENT_TOKEN is not set' };
  }
  try {
    const { origin, spaceId, token } = readManagementAccess(variables);
    return { space: `${origin}/v1/spaces/${spaceId}`, headers: { authorization: token } };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}
