import * as signup from '../../api/signup';
import type { SiteFunction } from './function-router';

/**
 * Every function of `src/api` under its route, as Gatsby's own servers and hosts have them. They
 * belong to this program, not to a release: a release is made of public files alone, and going back
 * to an older one brings older pages but no older code.
 */
export const siteFunctions: Readonly<Record<string, SiteFunction>> = { signup };
