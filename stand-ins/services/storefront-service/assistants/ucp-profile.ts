/** Version of the Universal Commerce Protocol that this service speaks. */
export const ucpVersion = '2026-08-25';

/** Capabilities, each with the path of its specification and schema. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': ['shopping/catalog/search', 'shopping/catalog_search'],
  'dev.ucp.shopping.catalog.lookup': ['shopping/catalog/lookup', 'shopping/catalog_lookup'],
  'dev.ucp.shopping.cart': ['shopping/cart', 'shopping/cart'],
} as const;

const docs = `https://ucp.dev/${ucpVersion}`;

/** Returns the profile of `/.well-known/ucp`, which names the address of the tools. */
export function ucpProfile(publicUrl: string) {
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: ucpVersion,
            spec: `${docs}/specification/overview`,
            transport: 'mcp',
            schema: `${docs}/services/shopping/mcp.openrpc.json`,
            endpoint: `${publicUrl}/api/ucp/mcp`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, [spec, schema]]) => [
          name,
          [
            {
              version: ucpVersion,
              spec: `${docs}/specification/${spec}`,
              schema: `${docs}/schemas/${schema}.json`,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}

/** Returns the metadata of an answer. */
export function ucpEnvelope(capability: keyof typeof capabilities) {
  return { version: ucpVersion, capabilities: { [capability]: [{ version: ucpVersion }] } };
}

/** Returns the answer of a tool that has nothing to act on. */
export function ucpFailure(code: string, content: string, continueUrl: string) {
  return {
    ucp: { version: ucpVersion, status: 'error' },
    messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    continue_url: continueUrl,
  };
}
