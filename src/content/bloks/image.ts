import * as v from 'valibot';
import { image } from '../fields/asset';
import { text } from '../fields/text';

/** A picture with a caption. */
export const imageBlok = v.pipe(
  v.object({ asset: image, caption: text }),
  v.transform(({ asset, caption }) => ({ component: 'image' as const, image: asset, caption })),
);
