/**
 * Health check of a container: `node check-health.mjs site` or `publisher`. Prints what is behind, and ends with 1
 * unless the process can do its work.
 */
const { PUBLISHER_PASSWORD, PUBLISHER_PORT, SITE_MONITOR_PORT } = process.env;
const ports = { site: SITE_MONITOR_PORT || '9002', publisher: PUBLISHER_PORT || '9001' };
const name = process.argv[2] ?? '';
const timeoutMs = 5_000;

/** @returns {Promise<boolean>} */
async function isHealthy() {
  const password = Buffer.from(`:${PUBLISHER_PASSWORD ?? ''}`).toString('base64');
  const response = await fetch(`http://127.0.0.1:${ports[name]}/health`, {
    headers:
      name === 'publisher' && PUBLISHER_PASSWORD ? { authorization: `Basic ${password}` } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { ready = false, behind = [], error } = await response.json();
  for (const { what } of behind) console.log(what);
  if (error) console.log(error);
  return ready;
}

if (!Object.hasOwn(ports, name)) {
  console.error('Say which process is checked: site or publisher.');
  process.exitCode = 1;
} else {
  const healthy = await isHealthy().catch((error) => {
    console.log(`The ${name} does not answer: ${error.cause?.message ?? error.message}`);
    return false;
  });
  process.exitCode = healthy ? 0 : 1;
}
