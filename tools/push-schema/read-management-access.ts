import { managementOrigins } from '../../src/config/content-access';

/** Where and with which token the management API of the space is reached. */
export type ManagementAccess = {
  spaceId: number;
  token: string;
  region: string;
  /** Address up to the API's version. */
  origin: string;
  /** True for the embedded content service. */
  isEmbedded: boolean;
};

/** Space and token of the embedded service. */
export const embeddedAccess = {
  spaceId: 104200,
  token: 'management',
  region: 'eu',
  isEmbedded: true,
};

/**
 * Reads the space to push to; the embedded one when neither variable is set.
 *
 * @throws an Error naming a variable that is missing or invalid
 */
export function readManagementAccess(
  variables: Readonly<Record<string, string | undefined>>,
): ManagementAccess {
  const { STORYBLOK_SPACE_ID: space, STORYBLOK_MANAGEMENT_TOKEN: token } = variables;
  if (!space && !token) {
    const port = variables.CONTENT_SERVICE_PORT || '4401';
    const origin = `http://localhost:${port}`;
    return { ...embeddedAccess, origin };
  }
  if (!space || !token) {
    const missing = space ? 'STORYBLOK_MANAGEMENT_TOKEN' : 'STORYBLOK_SPACE_ID';
    throw new Error(
      `${missing} is missing. Add it to .env, or remove both to push to the stand-in.`,
    );
  }
  const region = variables.STORYBLOK_REGION || 'eu';
  const origin = managementOrigins[region];
  if (!/^\d+$/.test(space) || !origin) {
    throw new Error(
      `STORYBLOK_SPACE_ID must be the number of the space, without #, and STORYBLOK_REGION one of ${Object.keys(managementOrigins).join(', ')}.`,
    );
  }
  return { spaceId: Number(space), token, region, origin, isEmbedded: false };
}
