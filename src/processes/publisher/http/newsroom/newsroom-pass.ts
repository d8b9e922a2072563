/**
 * Proofs by which an editor may read the Newsroom: that of the visual editor, or the token of Storyblok's tool frame.
 * Either is exchanged for a pass of a working day, which the page's own links carry. A cookie would not reach a page
 * in a frame of another site in every browser.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { PreviewAccess } from '../../../../config/content-access';
import { isProof } from '../../../../lib/http/same-secret';
import { asRecord, parseJson } from '../../../../lib/values/json';

/** Keys that verify the proofs of editors; each may be missing. */
export type EditorKeys = {
  preview: PreviewAccess | undefined;
  /** Client secret of the tool plugin. */
  toolSecret: string | undefined;
};

const hourMs = 3_600_000;

const passHours = 8;

const passForm = /^(\d{13})\.([\w-]{43})$/;

/** Signs and reads passes. A restart of the publisher ends them. */
export type Passes = {
  sign: (now: number) => string;
  isValid: (pass: unknown, now: number) => boolean;
};

export function createPasses(): Passes {
  const key = randomBytes(32).toString('base64');
  const proofOf = (endsAt: string) => (secret: string) =>
    createHmac('sha256', secret).update(endsAt).digest('base64url');
  return {
    sign: (now) => {
      // The same for an hour, so that a page that is shown again is the same.
      const endsAt = String(Math.ceil(now / hourMs + passHours) * hourMs);
      return `${endsAt}.${proofOf(endsAt)(key)}`;
    },
    isValid: (pass, now) => {
      const [, endsAt = '', signature] = passForm.exec(String(pass)) ?? [];
      return Number(endsAt) > now && isProof(signature, [key], proofOf(endsAt));
    },
  };
}

/**
 * True for a token of Storyblok's App Bridge: a JSON Web Token, signed with the client secret of the plugin (HS256).
 *
 * @param nowS seconds since 1970
 */
export function isToolToken(
  token: unknown,
  { preview, toolSecret }: EditorKeys,
  nowS: number,
): boolean {
  if (typeof token !== 'string' || token.length > 8_000) return false;
  const [head = '', body = '', signature, ...rest] = token.split('.');
  const sign = (secret: string) =>
    createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  if (rest.length > 0 || !isProof(signature, [toolSecret], sign)) return false;
  const { exp, space_id: space } = readPart(body);
  const id = preview?.spaceId;
  const isOfSpace = id === undefined || space === undefined || space === id || space === Number(id);
  return readPart(head).alg === 'HS256' && typeof exp === 'number' && exp > nowS && isOfSpace;
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  return asRecord(parseJson(Buffer.from(part, 'base64url').toString('utf8'))) ?? {};
}
