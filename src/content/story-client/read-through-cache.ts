import { contentLimits } from '../../config/limits';
import { orAborted } from './clock';
import type { ServiceAnswer } from './service-answer';
import type { StoryParameters } from './service-story';
import { createSharedRequests } from './shared-requests';
import type { ContentSource } from './story-address';
import { storyAddress } from './story-address';
import type { Transport } from './transport';

export type AnswerRequest = {
  path: string;
  parameters: StoryParameters;
  /** Asks the service although the answer is in memory. */
  fresh?: boolean;
  signal?: AbortSignal;
};

export type ReadAnswer = (request: AnswerRequest) => Promise<ServiceAnswer>;

/**
 * Reads answers and carries the content's version (`cv`) from each to the next request. Published
 * answers stay in memory until a newer version is seen; drafts are always asked for.
 */
export function createReader(transport: Transport, source: ContentSource): ReadAnswer {
  const share = createSharedRequests<ServiceAnswer>();
  const memory = new Map<string, ServiceAnswer>();
  let newestCv: number | undefined;

  function noteVersion(cv: number | undefined): void {
    if (cv === undefined || cv <= (newestCv ?? 0)) return;
    newestCv = cv;
    memory.clear();
  }

  async function ask(
    path: string,
    parameters: StoryParameters,
    signal?: AbortSignal,
  ): Promise<ServiceAnswer> {
    const answer = await transport(
      storyAddress(source, path, { ...parameters, cv: newestCv }),
      signal,
    );
    noteVersion(answer.cv);
    return answer;
  }

  function keep(key: string, answer: ServiceAnswer): void {
    if (answer.cv !== newestCv) return;
    memory.delete(key);
    memory.set(key, answer);
    const [oldest] = memory.keys();
    if (memory.size > contentLimits.cachedAnswers && oldest) memory.delete(oldest);
  }

  return async ({ path, parameters, fresh = false, signal }) => {
    if (source.version === 'draft') return orAborted(ask(path, parameters, signal), signal);
    const key = storyAddress(source, path, parameters);
    const known = fresh ? undefined : memory.get(key);
    if (known) return known;
    return share(
      `${key} ${newestCv} ${fresh}`,
      async (shared) => {
        const answer = await ask(path, parameters, shared);
        keep(key, answer);
        return answer;
      },
      signal,
    );
  };
}
