import { ServiceError } from '../content-service/service-error';

/** 404 of the image service. */
export function assetMissing(path: string): ServiceError {
  return new ServiceError(404, { error: `There is no asset at ${path}.` });
}

/** 404 for a variant of something that is no picture. */
export function noPicture(path: string): ServiceError {
  return new ServiceError(404, { error: `${path} is not a picture, so it has no variants.` });
}
