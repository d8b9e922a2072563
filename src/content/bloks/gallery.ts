import * as v from 'valibot';
import { captionedImage } from '../fields/asset';

/** Several pictures shown together. */
export const gallery = v.pipe(
  v.object({
    images: v.pipe(v.nullish(v.array(captionedImage), []), v.minLength(1, 'has no pictures')),
  }),
  v.transform(({ images }) => ({ component: 'gallery' as const, pictures: images })),
);
