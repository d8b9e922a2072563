import type { Actions } from 'gatsby';
import path from 'node:path';
import type { PathClaims } from './path-claims';

/** What the parts of page creation share. */
export type PageWriter = {
  createPage: Actions['createPage'];
  claims: PathClaims;
};

/** Absolute path of a template. */
export function template(name: string): string {
  return path.resolve('src/templates', `${name}.tsx`);
}
