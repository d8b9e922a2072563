/**
 * The configuration of a function that reads its body itself: the bytes as sent, so that every
 * host does it alike. A function exports it as `export const { config } = takesBytes(limit);`,
 * taken apart like this on purpose. Gatsby looks in every file of `src` for a constant of this name
 * that is exported plainly, takes it for that of a page that is rendered on request, and adds to
 * each build a server renderer of many megabytes that no page here needs.
 *
 * @param limit bytes
 */
export function takesBytes(limit: number) {
  return { config: { bodyParser: { raw: { type: '*/*', limit } } } } as const;
}
