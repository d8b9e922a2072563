import type { Router } from 'express';
import express from 'express';
import { invalidFields, malformed } from '../../service-error';
import type { UploadDesk } from './upload-desk';

/** Maximum size of an upload, which is held in memory. */
const bodyLimit = '50mb';

/**
 * Creates the router that clients post files to: a form with signed fields and the file in the
 * field `file`. As in the real service this needs no token, and a success has no body.
 */
export function uploadRouter(desk: UploadDesk): Router {
  const router = express.Router();
  const readBody = express.raw({ limit: bodyLimit, type: 'multipart/form-data' });
  router.post('/', readBody, async (request, response) => {
    const { fields, file } = await readForm(request.body, request.get('content-type') ?? '');
    await desk.receive(fields, file);
    response.status(204).end();
  });
  return router;
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
