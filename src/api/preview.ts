// Gatsby replaces `process.env` when it compiles a function, which would write the build's
// environment into the file. This import is left alone.
import { env } from 'node:process';
import { readEnvironment } from '../config/env';
import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import type { PreviewAnswer } from '../functions/preview/handle-preview';
import { bodyLimit, handlePreview } from '../functions/preview/handle-preview';

export const { config } = rawBodyConfig(bodyLimit);

/**
 * Handles `POST /api/preview`: answers an editor with a draft (`preview/draft/draft-answer`), or with
 * `{ error: sentence }`.
 */
export default async function preview(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { status, body, retryAfterS, log } = await take(request);
  if (log) console.error(log);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  if (status === 405) response.setHeader('Allow', 'POST');
  if (retryAfterS !== undefined) response.setHeader('Retry-After', String(retryAfterS));
  response.status(status).json(body);
}

async function take(request: FunctionRequest): Promise<PreviewAnswer> {
  try {
    return await handlePreview(request, readEnvironment(env));
  } catch (error) {
    return {
      status: 502,
      body: { error: 'The preview is broken on our side. Tell whoever runs this site.' },
      log: `preview: ${String(error)}`,
    };
  }
}
