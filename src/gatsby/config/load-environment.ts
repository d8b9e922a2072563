import { existsSync } from 'node:fs';
import { editorOriginOf } from '../../config/editor-origin';
import type { Environment } from '../../config/env';
import { EnvironmentError, readEnvironment } from '../../config/env';

/**
 * Reads `.env` if there is one, then the environment. A build with an incomplete set of keys exits
 * here, before it has touched anything.
 */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Passes the public part of the environment to Gatsby, which writes `GATSBY_*` variables into the
 * bundle.
 */
export function exposePublicEnv(environment: Environment): void {
  process.env['GATSBY_ENGINE_OFF'] = environment.engineOff.join(',');
  process.env['GATSBY_SITE_URL'] = environment.site.url;
  process.env['GATSBY_STOREFRONT_ENDPOINT'] = environment.storefront.endpoint;
  process.env['GATSBY_STOREFRONT_TOKEN'] = environment.storefront.publicToken;
  process.env['GATSBY_CONSENT_REQUIRED'] = environment.site.isConsentRequired ? '1' : '0';
  process.env['GATSBY_OFFLINE_PAGES'] = environment.site.hasOfflinePages ? '1' : '0';
  process.env['GATSBY_ANALYTICS_SCRIPT_ORIGIN'] = environment.analytics.scriptOrigin;
  process.env['GATSBY_EDITOR_ORIGIN'] = editorOriginOf(environment);
}
