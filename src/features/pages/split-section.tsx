import type { SectionOf } from '../../domain/story/page-section';
import { classNames } from '../../lib/browser/class-names';
import { Band } from '../../ui/layout/band';
import { Part } from '../articles/body/draft-part';
import { BlokView, RichTextView } from '../articles/body/rich-text-view';
import { SectionButton } from './section-button';
import { themeTones } from './section-theme';
import * as styles from './split-section.module.css';

/**
 * Text beside a picture, a film or a product. Narrow screens show the text first, whichever side the
 * other is on.
 */
export function SplitSection({ section }: { section: SectionOf<'split_section'> }) {
  const { headline, anchor, text, media, mediaSide, theme, button } = section;
  return (
    <Band tone={themeTones[theme]} id={anchor}>
      <div className={classNames(styles.split, mediaSide === 'left' && styles.mediaLeft)}>
        <div className={styles.words}>
          {headline && <h2 className={styles.headline}>{headline}</h2>}
          <RichTextView text={text} />
          <SectionButton button={button} />
        </div>
        <div className={classNames(styles.media, media.component === 'product' && styles.product)}>
          <Part of={media}>
            <BlokView blok={media} />
          </Part>
        </div>
      </div>
    </Band>
  );
}
