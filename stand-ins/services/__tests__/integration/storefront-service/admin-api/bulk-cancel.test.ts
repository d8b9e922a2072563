import { demoShop } from '../../../../storefront-service/demo-shop/demo-shop';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { adminMutations } from '../../../../storefront-service/admin-api/admin-mutations';
import { adminSchema } from '../../../../storefront-service/admin-api/admin-router';
import { createBulkRunner } from '../../../../storefront-service/admin-api/bulk-runner';
import { createCatalogSource } from '../../../../storefront-service/merchant/edited-catalog';
import { openStateStore } from '../../../../storefront-service/state/state-store';
import { createAdminTokens } from '../../../../storefront-service/admin-api/admin-tokens';
import { realClock } from '../../../../storefront-service/shop-service';

it('bulk operation: can be canceled while unfinished, and stays canceled when its work ends', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bulk-cancel-'));
  const publicUrl = 'http://localhost:4402';
  const service = {
    catalogOf: createCatalogSource(publicUrl, demoShop),
    store: await openStateStore(path.join(dataDir, 'shop-state.json'), { reset: false }),
    publicUrl,
    siteUrl: 'http://localhost:9000',
    dataDir,
    tokens: { storefront: 'public', admin: 'admin' },
    app: { scopes: [], clientId: '', clientSecret: '' },
    adminTokens: createAdminTokens(realClock),
    log: () => undefined,
    clock: realClock,
    webhooks: { wake: () => undefined, hasReceiver: false, orderReceiver: undefined },
    sendMail: null,
  };
  const schema = adminSchema();
  const runner = createBulkRunner(service, schema);
  const { bulkOperationCancel } = adminMutations(service, schema, runner);

  const operation = await runner.start('{ collections { edges { node { id } } } }');
  expect(await bulkOperationCancel({ id: operation.gid })).toMatchObject({
    bulkOperation: { status: 'CANCELING' },
    userErrors: [],
  });
  await runner.idle();
  expect(service.store.read().bulkOperations).toMatchObject([
    { gid: operation.gid, status: 'CANCELED', objectCount: 0 },
  ]);
  await rm(dataDir, { recursive: true });
});
