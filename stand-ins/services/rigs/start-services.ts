import path from 'node:path';
import type { ContentServiceOptions } from '../content-service/start-content-service';
import { startContentService } from '../content-service/start-content-service';
import type { StorefrontServiceOptions } from '../storefront-service/start-storefront-service';
import { openCollector } from './open-collector';
import { openTestShop } from './open-test-shop';

/** The services of a product, each with the handles that tests need beside its address. */
export type Services = Awaited<ReturnType<typeof startServices>>;

/**
 * Starts content service, storefront service and collector with the demo brand, by default on free ports
 * and without rate limits.
 *
 * @param dataDir folder of their data
 */
export async function startServices(
  dataDir: string,
  options: {
    content?: Partial<ContentServiceOptions>;
    shop?: Partial<StorefrontServiceOptions>;
    collector?: Parameters<typeof openCollector>[0];
  } = {},
) {
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
  };
  try {
    const content = await startContentService({
      host: '127.0.0.1',
      port: 0,
      dataDir: path.join(dataDir, 'content-service'),
      rateLimits: 'off',
      ...options.content,
    });
    ends.push(content.close);
    const shop = await openTestShop(options.shop);
    ends.push(shop.close);
    const collector = await openCollector({
      // Of the server that runs now: a test may restart the shop.
      findVariant: (variantGid) => shop.server.findVariant(variantGid),
      hasOrdered: (cartGid) => shop.server.hasOrdered(cartGid),
      ...options.collector,
    });
    ends.push(collector.end);
    const portOf = ({ url }: { url: string }) => new URL(url).port;
    // Environment of a product that uses them.
    const variables: Record<string, string> = {
      CONTENT_SERVICE_PORT: portOf(content),
      STOREFRONT_SERVICE_PORT: portOf(shop.server),
      COLLECTOR_PORT: portOf(collector),
      DATA_DIR: dataDir,
    };
    return { content, shop, collector, variables, close };
  } catch (error) {
    await close();
    throw error;
  }
}
