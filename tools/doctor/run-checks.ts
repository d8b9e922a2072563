import { redact } from '../../src/processes/shared/redact';
import type { Check, Finding } from './finding';
import { reportOf } from './finding';
import { describeFailure } from './site-reader';

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
