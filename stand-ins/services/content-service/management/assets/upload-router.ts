import type { Request, Response as HttpResponse, Router } from 'express';
import express from 'express';
import { createWorkGate } from '../../../image-service/work-gate';
import { propertyOf } from '../../../../../src/lib/values/thrown-values';
import { ServiceError, invalidFields, malformed } from '../../service-error';
import type { UploadDesk } from './upload-desk';

/** Maximum size of an upload in MB. It is held in memory. */
const maxMegabytes = 50;

/** Number of uploads that are read at once; with their forms they need a few hundred MB at most. */
const uploadsAtATime = 2;

/**
 * Creates the router that clients post files to: a form with signed fields and the file in the
 * field `file`. As in the real service this needs no token, and a success has no body.
 */
export function uploadRouter(desk: UploadDesk): Router {
  const router = express.Router();
  const gate = createWorkGate(uploadsAtATime);
  router.post('/', (request, response) =>
    gate(async () => {
      await readBody(request, response);
      const { fields, file } = await readForm(request.body, request.get('content-type') ?? '');
      await desk.receive(fields, file);
      response.status(204).end();
    }),
  );
  return router;
}

const parseBody = express.raw({ limit: `${maxMegabytes}mb`, type: 'multipart/form-data' });

/**
 * Reads the body. The parser discards the rest of one that is too large, since a browser that still
 * sends would not look at an answer.
 *
 * @throws ServiceError 413 for a file that is too large
 */
async function readBody(request: Request, response: HttpResponse): Promise<void> {
  const error = await new Promise<unknown>((resolve) => {
    parseBody(request, response, (problem?: unknown) => resolve(problem));
  });
  if (error instanceof Error && propertyOf(error, 'type') !== 'entity.too.large') throw error;
  if (error) {
    const sentence = `is larger than ${maxMegabytes} MB. Save a smaller version of it`;
    throw new ServiceError(413, { file: [sentence] });
  }
}

async function readForm(body: unknown, contentType: string) {
  const form = await parseForm(body, contentType);
  const fields: Record<string, string> = {};
  let file: Blob | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'file') file = value;
  }
  if (!file) throw invalidFields({ file: ['is missing'] });
  return { fields, file: Buffer.from(await file.arrayBuffer()) };
}

async function parseForm(body: unknown, contentType: string): Promise<FormData> {
  const refusal = malformed('Post the file as multipart/form-data, after the signed fields.');
  if (!Buffer.isBuffer(body)) throw refusal;
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw refusal;
  }
}
