/**
 * `npm run setup`: makes the accounts of the environment ready for the site. Shows what differs, asks
 * before each change, and writes `.env`. A second run changes nothing. Its words follow a double dash:
 *
 *     npm run setup -- storyblok     one account only, or shopify
 *     npm run setup -- --dry-run     shows what differs
 *     npm run setup -- --yes         makes every change without asking
 *     npm run setup -- --undo        takes back what earlier runs have created
 */
import '../clients/all-packages';
import { existsSync } from 'node:fs';
import { runSetup } from './run-setup';
import { openTerminal } from './terminal';

const envFile = '.env';

if (existsSync(envFile)) process.loadEnvFile(envFile);
const place = { envFile, variables: process.env };
const terminal = openTerminal(process.stdin, process.stdout);

void runSetup(process.argv.slice(2), terminal, place).then((code) => {
  process.exitCode = code;
});
