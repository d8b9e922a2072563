import type { Request, Router } from 'express';
import express from 'express';
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby';
import * as signup from '../../api/signup';

/** A module of `src/api`. One without `config` wants no body. */
type SiteFunction = {
  default: (
    request: GatsbyFunctionRequest<unknown>,
    response: GatsbyFunctionResponse,
  ) => Promise<void>;
  /** Bytes are handed over as sent, at most `limit` of them; each function reads them itself. */
  config?: { bodyParser: { raw: { type: '*/*'; limit: number } } };
};

/** Answers each function's route with it, whatever the method; other requests go on. */
export function functionRouter(functions: Readonly<Record<string, SiteFunction>>): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const [route, { default: run, config }] of Object.entries(functions)) {
    const limit = config?.bodyParser.raw.limit ?? 0;
    router.all(`/${route}`, async (request, response) => {
      request.body = await readBytes(request, limit);
      // Gatsby's types describe Express's own objects, of an earlier version.
      await run(
        request as unknown as GatsbyFunctionRequest,
        response as unknown as GatsbyFunctionResponse,
      );
    });
  }
  return router;
}

/**
 * Reads a body, or gives nothing as soon as it turns out too long: the rest is thrown away while
 * the answer goes out. Express's own reader would wait for the end, which may never come.
 */
function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // Cut off: nobody is there to read an answer.
    request.on('error', () => resolve(undefined));
  });
}

/**
 * Every function of `src/api` under its route, as Gatsby's own servers and hosts have them. They
 * belong to this program, not to a release: a release is made of public files alone, and going back
 * to an older one brings older pages but no older code.
 */
export const siteFunctions: Readonly<Record<string, SiteFunction>> = { signup };
