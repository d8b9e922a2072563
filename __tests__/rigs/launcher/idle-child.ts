import { runAsChild } from '../../../src/processes/shared/run-as-child';

/** A process of the launcher's that does nothing until it is ended. */
runAsChild('idle', async () => {
  const life = setInterval(() => undefined, 60_000);
  return { close: async () => clearInterval(life) };
});
