import { test } from '@playwright/test';

/**
 * Sets a fault of a service (`GET /control/faults` lists the kinds).
 *
 * @param service origin of the service
 * @returns removes the fault
 * @throws when the service refuses the fault
 */
export async function rehearse(service: string, fault: object): Promise<() => Promise<void>> {
  requireAlone();
  const response = await fetch(`${service}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return () => endFaults(service);
}

/** Removes every fault of a service. */
export async function endFaults(service: string): Promise<void> {
  const response = await fetch(`${service}/control/faults`, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/**
 * Refuses a change that other tests would meet.
 *
 * @throws an Error when the spec runs beside others
 */
export function requireAlone(): void {
  const { project, file } = test.info();
  if (project.name === 'alone' || project.name === 'last') return;
  throw new Error(
    `${file} changes what other tests meet: add it to \`alone\` in playwright.config.ts.`,
  );
}
