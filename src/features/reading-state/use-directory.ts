import { useEffect, useState } from 'react';
import type { ArticleToday } from './fetch-directory';
import { fetchDirectory } from './fetch-directory';

/** What is known of each article; `undefined` until the directory has answered or failed. */
export type Directory = ReadonlyMap<string, ArticleToday> | undefined;

/** Looks articles up in the live release, and again whenever others come in. */
export function useDirectory(storyUuids: readonly string[]): Directory {
  const [directory, setDirectory] = useState<Directory>();
  const wanted = [...new Set(storyUuids)].sort().join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    void fetchDirectory(wanted === '' ? [] : wanted.split(' '), leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setDirectory(found);
    });
    return () => leaving.abort();
  }, [wanted]);
  return directory;
}
