/**
 * `npm run doctor`: one table of what is in order and what to do, by the environment and `.env`. With an address
 * (`npm run doctor https://www.example.com`) it looks at that site from outside, without keys. `--json` prints the
 * same for monitors. Exits with 1 if something is broken. Nothing it does changes what a reader sees.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/lib/values/thrown-values';
import type { Diagnosis } from './examine';
import { examineProduct, examineSite } from './examine';
import { toTable } from './print-table';

const usage =
  'npm run doctor [URL] [--json]: URL is the origin of a live site, such as https://www.example.com. Without it the environment is examined.';

/** Width of the table where the output is no terminal, in characters. */
const fileWidth = 120;

async function main(words: readonly string[]): Promise<void> {
  const { address, isJson } = readWords(words);
  if (existsSync('.env') && address === undefined) process.loadEnvFile('.env');
  const diagnosis =
    address === undefined ? await examineProduct(process.env) : await examineSite(address);
  process.stdout.write(isJson ? toJson(diagnosis) : toText(diagnosis));
  process.exitCode = diagnosis.isBroken ? 1 : 0;
}

/** @throws Error with the usage */
function readWords(words: readonly string[]): { address: string | undefined; isJson: boolean } {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [given, ...others] = positionals;
  if (others.length > 0) throw new Error(usage);
  // Without a double dash npm takes the option for its own, and passes it on like this.
  const isJson = values.json || process.env.npm_config_json === 'true';
  if (given === undefined) return { address: undefined, isJson };
  const text = /^https?:\/\//.test(given) ? given : `https://${given}`;
  if (!URL.canParse(text)) throw new Error(`"${given}" is no address. ${usage}`);
  return { address: new URL(text).origin, isJson };
}

function toJson(diagnosis: Diagnosis): string {
  return `${JSON.stringify(diagnosis, null, 2)}\n`;
}

function toText({ address, findings }: Diagnosis): string {
  return `${address}\n\n${toTable(findings, process.stdout.columns || fileWidth)}`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 2;
});
