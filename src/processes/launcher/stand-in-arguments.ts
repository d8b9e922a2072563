import type { Environment } from '../../config/env';
import { EnvironmentError } from '../../config/env';

/**
 * Reads the words after `npm start --`.
 *
 * @returns what the process of the stand-ins is told
 * @throws EnvironmentError with a sentence for a person when they make no sense
 */
export function readStandInArguments(
  words: readonly string[],
  { services }: Pick<Environment, 'services'>,
): readonly string[] {
  const unknown = words.filter((word) => word !== '--reset');
  if (unknown.length > 0) {
    throw new EnvironmentError([
      `"${unknown.join(' ')}" is not an option. The only one is --reset, which restores the demo space.`,
    ]);
  }
  if (words.includes('--reset') && services !== 'embedded') {
    throw new EnvironmentError([
      '--reset restores the demo space of the embedded content service, but service keys are set, ' +
        'so the real services are used. Leave it out.',
    ]);
  }
  return words;
}
