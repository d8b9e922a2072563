import { useHydrated } from '../hooks/use-hydrated';

/** The value of a design token such as `--red`, read from the style sheet; empty before hydration. */
export function useToken(name: string): string {
  const isHydrated = useHydrated();
  if (!isHydrated) return '';
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
