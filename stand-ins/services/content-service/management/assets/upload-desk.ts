import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ServiceError, invalidFields } from '../../service-error';
import { syncFolder, writeFileAtomically } from '../../../../../src/processes/shared/atomic-file';
import type { AssetInput } from '../../store/stored-space';
import { contentTypeOf, isPictureName } from './asset-kinds';
import type { PictureSize } from './inspect-picture';
import { inspectPicture } from './inspect-picture';

/** Form fields a client must send before the file, and the address to post to. */
type SignedUpload = {
  postUrl: string;
  /** Path of the file on this service if it has the declared size. */
  expectedPath: string;
  fields: Record<string, string>;
};

/** A checked file that is not an asset yet. */
export type FinishedUpload = ReceivedFile & {
  fileName: string;
  hash: string;
  storedAs: string;
  /** Texts that were given with the request. */
  input: AssetInput;
};

/** Receives files in three steps, as Storyblok does: sign, post, finish. */
export type UploadDesk = {
  /** Reserves an id for a file; `highestId` is the highest one in use. */
  sign: (file: {
    fileName: string;
    folder: string;
    highestId: number;
    input: AssetInput;
  }) => SignedUpload & { assetId: number };
  /**
   * Stores a posted file.
   *
   * @throws ServiceError 403 without the fields of `sign`, 422 if its content does not match its
   *   name
   */
  receive: (fields: Readonly<Record<string, string>>, bytes: Buffer) => Promise<void>;
  /** Moves a received file to the stored ones; `undefined` if none was received. */
  finish: (assetId: number) => Promise<FinishedUpload | undefined>;
};

type Promised = {
  assetId: number;
  fileName: string;
  hash: string;
  input: AssetInput;
  expiresAt: number;
  received?: ReceivedFile;
};

const validForMs = 60 * 60 * 1000;

/**
 * Opens the desk over a folder of uploaded files. A reservation holds for an hour, or until the
 * process ends; unfinished files are deleted then, or at the next start.
 *
 * @param options.baseUrl origin that clients reach this service by
 */
export async function openUploadDesk(options: {
  folder: string;
  baseUrl: string;
}): Promise<UploadDesk> {
  const waitingRoom = path.join(options.folder, 'unfinished');
  await rm(waitingRoom, { recursive: true, force: true });
  const promised = new Map<string, Promised>();
  const secret = randomBytes(32);
  let lastId = 0;
  const forgetExpired = () => {
    for (const [key, { hash, expiresAt }] of promised) {
      if (expiresAt > Date.now()) continue;
      promised.delete(key);
      void rm(path.join(waitingRoom, hash), { force: true });
    }
  };
  return {
    sign({ fileName, folder, highestId, input }) {
      forgetExpired();
      lastId = Math.max(lastId, highestId) + 1;
      const hash = randomBytes(8).toString('hex');
      const key = `${folder}/${hash}/${fileName}`;
      const expiresAt = Date.now() + validForMs;
      promised.set(key, { assetId: lastId, fileName, hash, input, expiresAt });
      const fields = signedFields(key, contentTypeOf(fileName), secret);
      const postUrl = `${options.baseUrl}/uploads`;
      return { assetId: lastId, postUrl, expectedPath: `/${key}`, fields };
    },
    async receive(fields, bytes) {
      checkSignature(fields, secret);
      const upload = promised.get(fields.key ?? '');
      if (!upload) throw new ServiceError(403, { error: 'Nobody has asked to upload this file.' });
      const received = await inspectFile(upload.fileName, bytes);
      await writeFileAtomically(path.join(waitingRoom, upload.hash), bytes);
      upload.received = received;
    },
    async finish(assetId) {
      const [key, upload] = [...promised].find(([, { assetId: id }]) => id === assetId) ?? [];
      if (key === undefined || !upload?.received) return undefined;
      const { fileName, hash, received, input } = upload;
      const storedAs = `${hash}${path.extname(fileName).toLowerCase()}`;
      await mkdir(options.folder, { recursive: true });
      await rename(path.join(waitingRoom, hash), path.join(options.folder, storedAs));
      await syncFolder(options.folder);
      promised.delete(key);
      return { ...received, fileName, hash, storedAs, input };
    },
  };
}

/** Returns the signed form fields, named as those of an S3 form in the real service. */
function signedFields(key: string, contentType: string, secret: Buffer): Record<string, string> {
  const expiration = new Date(Date.now() + validForMs).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, key })).toString('base64');
  return {
    key,
    acl: 'public-read',
    'Cache-Control': 'public; max-age=31536000',
    'Content-Type': contentType,
    policy,
    'x-amz-credential': 'content-service',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
    'x-amz-signature': sign(policy, secret),
  };
}

function checkSignature(fields: Readonly<Record<string, string>>, secret: Buffer): void {
  const { policy = '', key = '' } = fields;
  const expected = Buffer.from(sign(policy, secret));
  const given = Buffer.from(fields['x-amz-signature'] ?? '');
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isSigned) throw new ServiceError(403, { error: 'The upload is not signed.' });
  const allowed = JSON.parse(Buffer.from(policy, 'base64').toString()) as Record<string, string>;
  if (allowed.key !== key) {
    throw new ServiceError(403, { error: 'The upload is signed for another file.' });
  }
  if (Date.parse(allowed.expiration ?? '') < Date.now()) {
    throw new ServiceError(403, { error: 'The signature has expired. Ask for a new one.' });
  }
}

function sign(policy: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(policy).digest('hex');
}

/** Result of checking a file. */
type ReceivedFile = {
  /** Bytes. */
  length: number;
  contentType: string;
  /** Displayed size in pixels, for pictures. */
  size: PictureSize | undefined;
};

/**
 * Checks a posted file.
 *
 * @throws ServiceError 422 if it is empty, or a picture that cannot be shown whole as its name says
 */
async function inspectFile(fileName: string, bytes: Buffer): Promise<ReceivedFile> {
  if (bytes.length === 0) throw invalidFields({ file: ['is empty'] });
  const facts = { length: bytes.length, contentType: contentTypeOf(fileName) };
  const size = isPictureName(fileName) ? await inspectPicture(fileName, bytes) : undefined;
  return { ...facts, size };
}
