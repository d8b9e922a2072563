import { test } from '@playwright/test';
import type { Addresses } from './addresses';

/**
 * Name of this worker, which its browser contexts add to their user agent. Faults of the storefront
 * service are aimed at it, so no test that runs beside meets them.
 */
export const agent = `Test/${process.pid}`;

/** True once the present test has set a fault. */
let isRehearsing = false;

/**
 * Sets a fault of the storefront service in the browser of this test (`GET /control/faults` lists
 * the kinds). It ends with the test, except for a change of stock, which all visitors meet.
 *
 * @returns removes the test's faults
 * @throws when the service refuses the fault
 */
export async function rehearse(addresses: Addresses, fault: object): Promise<() => Promise<void>> {
  isRehearsing = true;
  await setFault(addresses.storefront, { ...fault, agent });
  return () => endRehearsal(addresses);
}

/** Removes the faults of a test, if it has set any. */
export async function endRehearsal({ storefront }: Addresses): Promise<void> {
  if (!isRehearsing) return;
  isRehearsing = false;
  await clearFaults(`${storefront}/control/faults?agent=${encodeURIComponent(agent)}`);
}

/**
 * Sets a fault of the embedded email service, which all visitors meet.
 *
 * @throws when the service refuses the fault
 */
export async function rehearseForAll({ collector }: Addresses, fault: object): Promise<void> {
  requireAlone();
  await setFault(collector, fault);
}

/** Removes every fault of the embedded email service. */
export function endFaultsForAll({ collector }: Addresses): Promise<void> {
  return clearFaults(`${collector}/control/faults`);
}

async function setFault(service: string, fault: object): Promise<void> {
  const response = await fetch(`${service}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

async function clearFaults(address: string): Promise<void> {
  const response = await fetch(address, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/**
 * Refuses a change that other tests would meet.
 *
 * @throws an Error when the spec runs beside others
 */
export function requireAlone(): void {
  const { project, file } = test.info();
  if (project.name === 'alone') return;
  throw new Error(
    `${file} changes what other tests meet: add it to \`alone\` in playwright.config.ts.`,
  );
}
