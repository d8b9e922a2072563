const figures = new Intl.NumberFormat('en-US');

/** Formats a number with what it counts: "1 article", "1,204 articles". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${figures.format(count)} ${count === 1 ? singular : plural}`;
}
