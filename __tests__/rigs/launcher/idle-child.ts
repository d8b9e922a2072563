import { runAsChild } from '../../../src/processes/shared/run-as-child';

/** A process of the launcher's that does nothing until it is ended; called `unready`, it never says that it runs. */
runAsChild('idle', async () => {
  const life = setInterval(() => undefined, 60_000);
  const close = async () => clearInterval(life);
  return process.argv[2] === 'unready' ? { close, ready: new Promise(() => undefined) } : { close };
});
