import type { FunctionRequest, FunctionResponse } from '../functions/function-request';
import { rawBodyConfig } from '../functions/function-request';
import {
  brokenMemberLink,
  handleMemberLink,
  memberLinkBodyLimit,
} from '../functions/member-link/handle-member-link';
import { sendAnswer } from '../functions/post-reader';
import { runFunction } from '../functions/run-function';

export const { config } = rawBodyConfig(memberLinkBodyLimit);

/**
 * Handles `POST /api/member-link` with `member`, `day` and `proof`, the parameters of a link for a
 * member: answers `{ isValid }`, with the `reason` of a no, or `{ error: sentence }`.
 */
export default async function memberLink(
  request: FunctionRequest,
  response: FunctionResponse,
): Promise<void> {
  const { answer } = await runFunction(
    { name: 'member link', handle: handleMemberLink, broken: { answer: brokenMemberLink } },
    request,
    response,
  );
  if ('error' in answer) return sendAnswer(response, answer);
  const { status, ...body } = answer;
  response.status(status).json(body);
}
