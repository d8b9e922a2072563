/**
 * Has a service fail in a way it knows (`GET /control/faults` lists them).
 *
 * @param service its address
 * @returns what ends the failure
 * @throws when the service does not take the fault
 */
export async function rehearse(service: string, fault: object): Promise<() => Promise<void>> {
  const response = await fetch(`${service}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return () => endFaults(service);
}

/** Ends every fault of a service. */
export async function endFaults(service: string): Promise<void> {
  const response = await fetch(`${service}/control/faults`, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
