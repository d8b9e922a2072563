/**
 * Ends a tool with a sentence where a production install has left out its packages. Such a tool imports this
 * file before any other. The workspace of the tools is linked only where its packages are installed.
 */
import path from 'node:path';

try {
  require.resolve('cornerwork-tools/package.json');
} catch {
  const [, script = ''] = process.argv;
  process.stderr.write(
    `${path.basename(script, '.ts')} needs packages that a production install leaves out: run "npm ci" in a checkout on your own machine, and start it there.\n`,
  );
  process.exit(1);
}
