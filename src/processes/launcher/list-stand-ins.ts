import type { Environment } from '../../config/env';
import { EnvironmentError } from '../../config/env';
import { errorCodeOf } from '../../lib/values/thrown-values';

/**
 * Returns the process of the stand-ins; none with the real services. It is found by the name of its
 * package, a workspace that a production install leaves out.
 *
 * @throws EnvironmentError when no keys are set and the workspace is not installed
 */
export function listStandIns(
  { services }: Pick<Environment, 'services'>,
  args: readonly string[],
): { name: string; script: string; args: readonly string[] }[] {
  if (services === 'remote') return [];
  return [{ name: 'stand-ins', script: resolveStandIns(), args }];
}

function resolveStandIns(): string {
  try {
    return require.resolve('cornerwork-stand-ins');
  } catch (error) {
    if (errorCodeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new EnvironmentError([
      'No service keys are set and the stand-ins are not installed: run "npm ci", or set the keys listed in .env.example.',
    ]);
  }
}
