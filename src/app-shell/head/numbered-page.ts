/** A list's page n says so in its title, so that no two pages share one. */
export function numberedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

/** A list's page n says so first, where a search engine that cuts the text still shows it. */
export function numberedDescription(description: string, page: number, pageCount: number): string {
  return page > 1 ? `Page ${page} of ${pageCount}. ${description}` : description;
}

/** The pages before and after page n, as paths. */
export function neighbourPaths(
  page: number,
  pageCount: number,
  pathOf: (page: number) => string,
): { previousPath?: string; nextPath?: string } {
  return {
    ...(page > 1 && { previousPath: pathOf(page - 1) }),
    ...(page < pageCount && { nextPath: pathOf(page + 1) }),
  };
}
