import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import type { PreviewAnswer } from '../functions/preview/handle-preview';
import { previewBodyLimit, handlePreview } from '../functions/preview/handle-preview';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(previewBodyLimit);

/**
 * Handles `POST /api/preview`: answers an editor with a draft (`preview/draft/draft-answer`), or with
 * `{ error: sentence }`.
 */
export default async function preview(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { status, body, retryAfterS } = await runFunction(
    { name: 'preview', handle: handlePreview, broken },
    request,
    response,
  );
  response.setHeader('X-Robots-Tag', 'noindex');
  if (status === 405) response.setHeader('Allow', 'POST');
  if (retryAfterS !== undefined) response.setHeader('Retry-After', String(retryAfterS));
  response.status(status).json(body);
}

const broken: PreviewAnswer = {
  status: 502,
  body: { error: 'The preview is broken on our side. Tell whoever runs this site.' },
};
