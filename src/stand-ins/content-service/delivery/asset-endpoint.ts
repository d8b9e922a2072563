import { notFound, ServiceError } from '../service-error';
import { toDeliveredAsset } from './resolve-assets';
import type { DeliveryRequest } from './story-endpoints';

/**
 * `GET assets/me?filename=…`: one asset with an address that may be read for a while. Nothing here
 * is private, so that is the asset's own address.
 */
export function getAsset({ query, space }: DeliveryRequest): unknown {
  const filename = query.get('filename');
  if (!filename) {
    throw new ServiceError(422, {
      error: 'The filename parameter is missing. Name the address of an asset of this space.',
    });
  }
  const path = filename.replace(/^(?:https?:)?\/\/[^/]+/, '');
  const asset = space.assets.find((candidate) => candidate.path === path);
  if (!asset) throw notFound();
  const delivered = toDeliveredAsset(asset, space);
  return { asset: { ...delivered, signed_url: delivered.filename } };
}
