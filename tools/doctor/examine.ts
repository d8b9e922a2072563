import type { Environment } from '../../src/config/env';
import { EnvironmentError, readEnvironment } from '../../src/config/env';
import type { Variables } from '../../src/config/read-variables';
import { hideSecrets, redact } from '../../src/processes/shared/redact';
import { checkAccounts } from './areas/accounts';
import { checkAddress } from './areas/address';
import { checkAnswers, checkPreviews } from './areas/answers';
import { checkContent } from './areas/content';
import { checkEdges } from './areas/edges';
import { checkFiles } from './areas/files';
import { checkDeliveries, checkFunctions, checkOperatorPages } from './areas/functions';
import { checkKeys } from './areas/keys';
import { checkMachine } from './areas/machine';
import { checkProducts } from './areas/products';
import { checkReleases } from './areas/releases';
import type { Check, Finding, ProductContext, SiteContext } from './finding';
import { reportOf } from './finding';
import { createSiteReader, describeFailure } from './site-reader';

/** Result of an examination, as `--json` prints it. */
export type Diagnosis = {
  /** Origin of the site. */
  address: string;
  /** ISO 8601. */
  examinedAt: string;
  isBroken: boolean;
  findings: readonly Finding[];
};

/** Checks of a live site, which need no key. */
const siteChecks: readonly Check<SiteContext>[] = [
  { area: 'address', run: checkAddress },
  { area: 'site', run: checkAnswers },
  { area: 'files', run: checkFiles },
  { area: 'functions', run: checkFunctions },
  { area: 'webhooks', run: checkDeliveries },
  { area: 'access', run: checkOperatorPages },
  { area: 'preview', run: checkPreviews },
  { area: 'edges', run: checkEdges },
];

/** Checks of the services and the machine that the environment names. */
const productChecks: readonly Check<ProductContext>[] = [
  { area: 'keys', run: checkKeys },
  { area: 'accounts', run: checkAccounts },
  { area: 'content', run: checkContent },
  { area: 'products', run: checkProducts },
  { area: 'releases', run: checkReleases },
  { area: 'machine', run: checkMachine },
];

/** Examines a live site from outside. */
export async function examineSite(address: string): Promise<Diagnosis> {
  const context = { site: createSiteReader(address), environment: undefined };
  return toDiagnosis(address, await runChecks(siteChecks, context));
}

/**
 * Examines the product of an environment, its services and its live site.
 *
 * @param variables usually `process.env`
 */
export async function examineProduct(variables: Variables): Promise<Diagnosis> {
  const read = readVariables(variables);
  if ('problems' in read) {
    const { broken } = reportOf('environment');
    const advice = 'Correct .env; .env.example explains each variable.';
    const lines = read.problems.map((problem) => broken('variables', problem, advice));
    return toDiagnosis(variables.SITE_URL ?? '', lines);
  }
  const { environment } = read;
  hideSecrets(environment);
  const { url } = environment.site;
  const context = { site: createSiteReader(url), environment, variables };
  const checks: Check<ProductContext>[] = [...productChecks, ...siteChecks];
  return toDiagnosis(url, await runChecks(checks, context));
}

function readVariables(
  variables: Variables,
): { environment: Environment } | { problems: readonly string[] } {
  try {
    return { environment: readEnvironment(variables) };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { problems: error.problems };
  }
}

function toDiagnosis(address: string, findings: readonly Finding[]): Diagnosis {
  const isBroken = findings.some(({ state }) => state === 'broken');
  return { address, examinedAt: new Date().toISOString(), isBroken, findings: byArea(findings) };
}

/** Brings the lines of each area together, in the order of the areas. */
function byArea(findings: readonly Finding[]): Finding[] {
  const areas = findings.map(({ area }) => area);
  return findings.toSorted((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area));
}

/** Time-out of one check. */
const checkTimeoutMs = 60_000;

/**
 * Runs checks side by side. One that throws, or takes too long, is a line of its own. No line holds a secret.
 *
 * @returns the lines in the order of the checks
 */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
  timeoutMs = checkTimeoutMs,
): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runCheck(check, context, timeoutMs)));
  return found.flat().map(withoutSecrets);
}

async function runCheck<Context>(
  { area, run }: Check<Context>,
  context: Context,
  timeoutMs: number,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`it took longer than ${timeoutMs / 1000} seconds`));
    timer = setTimeout(fail, timeoutMs);
  });
  try {
    return await Promise.race([run(context), limit]);
  } catch (error) {
    const finding = `The check ended early: ${describeFailure(error)}.`;
    return [reportOf(area).broken('the check itself', finding, 'Run it again.')];
  } finally {
    clearTimeout(timer);
  }
}

function withoutSecrets({ finding, advice, ...place }: Finding): Finding {
  return { ...place, finding: redact(finding), ...(advice && { advice: redact(advice) }) };
}
