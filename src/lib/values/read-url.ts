/** Reads an address. `URL.canParse` says the same, but not in Safari before 17. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
