/** Origins of the parts of the running product. */
export type Addresses = {
  site: string;
  content: string;
  storefront: string;
  collector: string;
  publisher: string;
};

/**
 * Reads the origins that the start of the product left in the environment.
 *
 * @throws an Error naming the variable that is missing
 */
export function readAddresses(): Addresses {
  return {
    site: read('SITE_URL'),
    content: read('CONTENT_URL'),
    storefront: read('STOREFRONT_URL'),
    collector: read('COLLECTOR_URL'),
    publisher: read('PUBLISHER_URL'),
  };
}

function read(name: string): string {
  const value = process.env[name];
  if (value) return value.replace(/\/$/, '');
  throw new Error(
    `${name} is not set. The browser tests expect the product to run, with its addresses in the environment.`,
  );
}
