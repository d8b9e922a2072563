import path from 'node:path';
import type { Response } from 'express';
import { isMissingFile } from '../content-service/thrown-values';
import { assetMissing } from './image-errors';

/**
 * Sends a file with range support, which browsers need to seek in a film. The folder is the root, so
 * that a dot in its own path does not count as a hidden file.
 *
 * Anybody with the token can upload, and the editor is on the same origin: whatever the file is, it
 * may run nothing.
 */
export function sendAssetFile(
  response: Response,
  file: string,
  asset: { path: string; contentType: string },
): Promise<void> {
  response.set({
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Content-Type': asset.contentType,
    'X-Content-Type-Options': 'nosniff',
  });
  const options = { root: path.dirname(file), maxAge: '1y' };
  return new Promise((resolve, reject) => {
    response.sendFile(path.basename(file), options, (error?: Error & { code?: string }) => {
      if (isMissingFile(error)) reject(assetMissing(asset.path));
      else if (error && error.code !== 'ECONNABORTED') reject(error);
      else resolve();
    });
  });
}
