/** What every response says. `isPreview`: the address has the editor's marker. */
export function securityHeaders(
  isPreview: boolean,
  editorOrigins: readonly string[],
): Record<string, string> {
  const framing: Record<string, string> = isPreview
    ? { 'Content-Security-Policy': `frame-ancestors 'self' ${editorOrigins.join(' ')}` }
    : { 'X-Frame-Options': 'SAMEORIGIN' };
  return {
    ...framing,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Hashed files are kept for a year; all else is asked for again, which an ETag makes cheap. */
export function cacheControl(immutable: boolean): string {
  return immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}
