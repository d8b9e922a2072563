import type { PageSection } from '../../domain/story/page-section';
import type { RichText } from '../../domain/story/rich-text';
import { textsOf } from '../stories/page-story';
import { bloksIn } from './map-rich-text';

/** Lists the handles of the products in a text, in its order, each once. */
export function productsInText(text: RichText): string[] {
  const handles = bloksIn(text).flatMap((blok) =>
    blok.component === 'product' ? [blok.handle] : [],
  );
  return [...new Set(handles)];
}

/** Lists the products of a section: of a product list, and of the bloks in its texts. */
export function productsInSection(section: PageSection): string[] {
  if (section.component === 'product_list') return [...section.handles];
  return textsOf([section]).flatMap(productsInText);
}
