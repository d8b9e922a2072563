import type { ComponentType } from 'react';

type Component = ComponentType<Record<string, unknown>>;

/** Loaders of the scripts of templates and slices, by the name of the script. */
export type ScriptLoaders = Readonly<Record<string, () => Promise<{ default: Component }>>>;

declare global {
  interface Window {
    /** Only a release has it (gatsby 5.16 cache-dir/production-app.js). */
    asyncRequires?: { components: ScriptLoaders };
  }
}

/**
 * Returns Gatsby's own loaders. The development server keeps them in a module, which a release must not
 * import: webpack leaves the branch out of it.
 */
export async function scriptLoaders(): Promise<ScriptLoaders> {
  if (process.env.NODE_ENV === 'development') {
    const { components } = await import('$virtual/async-requires');
    return components;
  }
  return window.asyncRequires?.components ?? {};
}
