import type { Environment } from './env';

/** Origin of Storyblok's editor. */
const remoteEditorOrigin = 'https://app.storyblok.com';

/**
 * Returns the origin of the editor whose pages frame previews. The embedded content service serves
 * its own.
 */
export function editorOriginOf({
  services,
  standIns,
}: Pick<Environment, 'services' | 'standIns'>): string {
  return services === 'embedded' ? `http://localhost:${standIns.contentPort}` : remoteEditorOrigin;
}

/**
 * The same in the browser, where Gatsby replaces the variable as text. Apart from `public-env`, so that
 * only previews load it.
 */
export const editorOrigin = process.env.GATSBY_EDITOR_ORIGIN ?? '';
