/** The plugin's selection of a variant's inventory item, as it writes it without the connection of locations. */
const leftOutItem = /^( *)inventoryItem @include\(if: false\) \{\n[^]*?^\1\}$/m;

/**
 * Makes the plugin's query of variants ask whether each is shipped, and for its weight, from which the rate of
 * delivery follows. The plugin reads them only together with the stock of every location.
 */
export function askForWeights(query: string): string {
  return query.replace(
    leftOutItem,
    'inventoryItem { requiresShipping measurement { weight { unit value } } }',
  );
}
