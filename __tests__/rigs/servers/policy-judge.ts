import { createRequire } from 'node:module';

/** The parts of Google's csp_evaluator that are used here. A lower severity is a graver one. */
type Finding = { severity: number; directive: string; value?: string; description: string };
type Judge = {
  CspEvaluator: new (policy: object) => { evaluate: () => readonly Finding[] };
};
type Reader = { CspParser: new (policy: string) => { csp: object } };

// Its entry leaves out the parser.
const load = createRequire(__filename);
const { CspEvaluator } = load('csp_evaluator/dist/evaluator.js') as Judge;
const { CspParser } = load('csp_evaluator/dist/parser.js') as Reader;

/** Severity "medium"; there are "maybe" ones below it. */
const medium = 30;

/** Sources on this machine, which only the embedded services have. */
const embeddedOrigin = /http:\/\/localhost:(\d+)/g;

/**
 * Returns what csp_evaluator finds of medium severity or above, one line each. The embedded services
 * are judged as if they had TLS, like the real ones.
 */
export function gravePolicyFindings(policy: string): string[] {
  const secure = policy.replace(embeddedOrigin, 'https://service-$1.example');
  const findings = new CspEvaluator(new CspParser(secure).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= medium)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`);
}
