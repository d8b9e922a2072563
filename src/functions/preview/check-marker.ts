import { createHash } from 'node:crypto';
import type { PreviewAccess } from '../../config/content-access';
import { asRecord } from '../../lib/values/json';
import { isProof } from '../../lib/http/same-secret';

/** Age in seconds up to which the editor's token is accepted. */
const maxAgeS = 3_600;

/** Seconds that the editor's clock may be ahead of ours. */
const clockToleranceS = 60;

/** Result of the check. A refusal says what the editor should do. */
type Checked = { ok: true } | { ok: false; status: 401 | 403; error: string };

/**
 * Checks the proof that the visual editor adds to the address of a preview: the hex SHA-1 of
 * `space_id:preview_token:timestamp`, at most an hour old.
 *
 * @param given `marker` of the request
 * @param nowS seconds since 1970
 */
export function checkMarker(given: unknown, access: PreviewAccess, nowS: number): Checked {
  const proof = readProof(given);
  if (!proof) {
    return refusal(
      401,
      'The request lacks the marker of the editor. Open the page from the editor.',
    );
  }
  if (!isSigned(given, access)) {
    return refusal(
      403,
      'This preview belongs to another space, or its address was changed. Open the page from the editor of this site.',
    );
  }
  const ageS = nowS - Number(proof.timestamp);
  if (!(ageS <= maxAgeS && ageS >= -clockToleranceS)) {
    return refusal(
      401,
      'This preview was opened more than an hour ago. Open the page from the editor again; nothing you saved is lost.',
    );
  }
  return { ok: true };
}

/**
 * True if the proof was made by the editor of this space, at whatever time.
 *
 * @param given `marker` of the request
 */
export function isSigned(given: unknown, access: PreviewAccess): boolean {
  const proof = readProof(given);
  // The form of the timestamp is checked by the signature; only the service can sign another form.
  if (proof?.spaceId !== access.spaceId) return false;
  const sign = (token: string) =>
    createHash('sha1').update(`${proof.spaceId}:${token}:${proof.timestamp}`).digest('hex');
  return isProof(proof.token, [access.token, access.previousToken], sign);
}

type Proof = { spaceId: string; timestamp: string; token: string };

function readProof(given: unknown): Proof | undefined {
  const { spaceId, timestamp, token } = asRecord(given) ?? {};
  const isWhole = isText(spaceId) && isText(timestamp) && isText(token);
  return isWhole ? { spaceId, timestamp, token } : undefined;
}

function refusal(status: 401 | 403, error: string): Checked {
  return { ok: false, status, error };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100;
}
