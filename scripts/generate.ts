/**
 * `npm run generate`: writes the files that are made from others: types of the Storefront operations, fonts, licenses
 * of what browsers load, and the list of signals. It also checks the lock file, which the licenses are read from.
 *
 *     npm run generate -- types       one of them: types, fonts, licenses or signals
 *     npm run generate -- --check     writes nothing, and fails when a committed file differs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateStorefrontTypes } from './generate-storefront-types';
import { listSignals } from './signals';
import { subsetFonts } from './subset-fonts';
import { listLicenses } from './supply-chain/list-licenses';

/** Contents by file, below the root. */
type Files = Record<string, string | Buffer>;

const generators: Readonly<Record<string, () => Files | Promise<Files>>> = {
  types: generateStorefrontTypes,
  fonts: subsetFonts,
  licenses: listLicenses,
  signals: listSignals,
};

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const named = words.filter((word) => word !== '--check');
  const isCheck = named.length < words.length;
  for (const name of named.length > 0 ? named : Object.keys(generators)) {
    const generate = generators[name];
    if (!generate) {
      throw new Error(`There is no "${name}", only ${Object.keys(generators).join(', ')}.`);
    }
    for (const [file, content] of Object.entries(await generate())) {
      const target = path.join(__dirname, '..', file);
      if (!isCheck) writeFileSync(target, content);
      else if (!readFileSync(target).equals(Buffer.from(content))) {
        throw new Error(`${file} is out of date: run "npm run generate -- ${name}".`);
      }
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
