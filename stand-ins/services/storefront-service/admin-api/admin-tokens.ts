import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import express from 'express';
import { sameSecret } from '../api-access';

/** Seconds for which a token is valid: a day, as the real service counts it. */
const validForS = 86_399;

/** Tokens of the app, kept in memory: a service that was started again knows none of them. */
export type AdminTokens = {
  issue: () => string;
  isValid: (token: string) => boolean;
  /** Ends all of them at once. */
  end: () => void;
};

export function createAdminTokens(clock: { now: () => Date }): AdminTokens {
  const ends = new Map<string, number>();
  return {
    issue: () => {
      const token = `shpat_${randomBytes(16).toString('hex')}`;
      ends.set(token, clock.now().getTime() + validForS * 1_000);
      return token;
    },
    isValid: (token) => (ends.get(token) ?? 0) > clock.now().getTime(),
    end: () => ends.clear(),
  };
}

/**
 * Creates the router of `POST /admin/oauth/access_token`, the client credentials grant, and of `DELETE
 * /control/admin-tokens`, which ends all tokens that it has given.
 */
export function adminTokenRouter(service: {
  app: { scopes: readonly string[]; clientId: string; clientSecret: string };
  adminTokens: AdminTokens;
}): Router {
  const { app, adminTokens } = service;
  const router = express.Router();
  const tokenPath = '/admin/oauth/access_token';
  router.use(tokenPath, express.json(), express.urlencoded({ extended: false }));
  router.post(tokenPath, (request, response) => {
    const given = (request.body ?? {}) as Record<string, unknown>;
    const { grant_type: grant, client_id: id, client_secret: secret } = given;
    const refuse = (error: string, description: string) =>
      response.status(400).json({ error, error_description: description });
    if (grant !== 'client_credentials') {
      refuse('unsupported_grant_type', 'Only client_credentials is accepted here.');
    } else if (typeof id !== 'string' || !sameSecret(id, app.clientId)) {
      refuse('application_cannot_be_found', 'There is no app with this client_id.');
    } else if (typeof secret !== 'string' || !sameSecret(secret, app.clientSecret)) {
      refuse('invalid_client', 'The client_secret is not that of the app.');
    } else {
      response.set('Cache-Control', 'no-store').json({
        access_token: adminTokens.issue(),
        scope: app.scopes.join(),
        expires_in: validForS,
      });
    }
  });
  router.delete('/control/admin-tokens', (_request, response) => {
    adminTokens.end();
    response.json({ ended: true });
  });
  return router;
}
