import { useEffect, useState } from 'react';
import type { SearchTextFile } from '../../domain/search/search-index';
import { fetchSearchText } from './fetch-search-index';

const files = new Map<string, Promise<SearchTextFile>>();

/**
 * An article's words, for an excerpt. Nothing until they are loaded, nor when they cannot be: the
 * result is then shown with its description.
 *
 * @param url of the file they are in; nothing when no excerpt is needed
 */
export function useArticleText(url: string | undefined, path: string): string | undefined {
  const [loaded, setLoaded] = useState<{ path: string; text: string | undefined }>();
  useEffect(() => {
    if (!url) return undefined;
    let isShown = true;
    load(url).then(
      (texts) => isShown && setLoaded({ path, text: texts[path] }),
      // Asked for again by the next result that needs it.
      () => files.delete(url),
    );
    return () => {
      isShown = false;
    };
  }, [url, path]);
  return loaded?.path === path ? loaded.text : undefined;
}

function load(url: string): Promise<SearchTextFile> {
  const known = files.get(url) ?? fetchSearchText(url);
  files.set(url, known);
  return known;
}
