/** File in the project's folder that exists while pages have older data of the shop than the shop itself. */
export const shopOutageFile = '.cache/shop-outage.json';

/** Content of the file. */
export type ShopOutage = {
  /** Sentence for the receipt: the cause, and the time of the data. */
  problem: string;
};

/** Variable that the publisher sets for its builds: the file with the last known products. */
export const shopMirrorVariable = 'SHOP_MIRROR_FILE';

/** Returns the file with the last known products; `undefined` in a build without a publisher. */
export function shopMirrorFile(
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return variables[shopMirrorVariable] || undefined;
}

/** Returns the file with the last known reviews, beside that with the products. */
export function reviewsMirrorFile(
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return shopMirrorFile(variables)?.replace(/\.jsonl$/, '.reviews.json');
}
