import type { Environment } from '../../src/config/env';
import type { Variables } from '../../src/config/read-variables';
import type { SiteReader } from './site-reader';

/** `broken`: something does not work now. `warning`: it works, but will not, or could be better. */
export type FindingState = 'ok' | 'warning' | 'broken' | 'skipped';

/** A line of the table. */
export type Finding = {
  area: string;
  /** Subject of the check. */
  subject: string;
  state: FindingState;
  /** Result, in a sentence or a part of one. */
  finding: string;
  /** Advice to a person; absent if nothing is to be done. */
  advice?: string;
};

/** Context of a check from outside. */
export type SiteContext = {
  site: SiteReader;
  /** Absent if the address was given, and nothing is known but what the site answers. */
  environment: Environment | undefined;
};

/** Context of a check of the own environment. */
export type ProductContext = SiteContext & { environment: Environment; variables: Variables };

/** A check of one area. It changes nothing that a reader sees. */
export type Check<Context> = {
  area: string;
  run: (context: Context) => Promise<readonly Finding[]>;
};

/** Writes the lines of one area. */
type AreaReport = {
  ok: (subject: string, finding: string) => Finding;
  warning: (subject: string, finding: string, advice: string) => Finding;
  broken: (subject: string, finding: string, advice: string) => Finding;
  /** Says why something was not looked at. */
  skipped: (subject: string, finding: string) => Finding;
};

export function reportOf(area: string): AreaReport {
  return {
    ok: (subject, finding) => ({ area, subject, state: 'ok', finding }),
    warning: (subject, finding, advice) => ({ area, subject, state: 'warning', finding, advice }),
    broken: (subject, finding, advice) => ({ area, subject, state: 'broken', finding, advice }),
    skipped: (subject, finding) => ({ area, subject, state: 'skipped', finding }),
  };
}

/** Maximum number of names in a sentence. */
const maxNames = 5;

/** Joins names for a sentence: the first few, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}
