type KnownOption = 'size' | 'color' | 'material' | 'pattern';

/** Options that search engines know under a name of their own. */
const knownOptions: ReadonlyMap<string, KnownOption> = new Map([
  ['size', 'size'],
  ['color', 'color'],
  ['colour', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
]);

/** Returns the name that search engines have for a product's option; `undefined` for any other. */
export function knownOption(name: string): KnownOption | undefined {
  return knownOptions.get(name.toLowerCase());
}
