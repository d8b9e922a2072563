import type { SectionOf } from '../../domain/story/page-section';
import { classNames } from '../../lib/browser/class-names';
import { toneClass } from '../../ui/layout/band';
import { ArticleImage } from '../../ui/media/image';
import * as styles from './hero.module.css';
import { SectionButton } from './section-button';
import { themeTones } from './section-theme';

type HeroProps = { hero: SectionOf<'hero'>; isOpening: boolean };

/** Opening of a page: a headline beside a picture with a diagonal edge. */
export function Hero({ hero, isOpening }: HeroProps) {
  const { headline, text, theme, image, primary, secondary } = hero;
  const Heading = isOpening ? 'h1' : 'h2';
  const isVaried = isOpening && primary && secondary;
  return (
    <section className={classNames(styles.hero, toneClass(themeTones[theme]))} data-track="hero">
      <div className={styles.words}>
        <Heading className={styles.headline}>{headline}</Heading>
        {text && <p className={styles.text}>{text}</p>}
        <div className={classNames(styles.actions, isVaried && styles.control)}>
          <SectionButton button={primary} />
          <SectionButton button={secondary} tone="outline" />
        </div>
        {isVaried && (
          // Variant of the experiment `hero-order`, shown by the style sheet.
          <div hidden className={styles.swapped} data-experiment="hero-order">
            <SectionButton button={secondary} />
            <SectionButton button={primary} tone="outline" />
          </div>
        )}
      </div>
      {image && (
        <div className={styles.picture}>
          <ArticleImage
            image={image}
            isDecorative
            preset="hero"
            sizes="(min-width: 60em) 50vw, 100vw"
            preload={isOpening}
            decoding={isOpening ? 'sync' : 'async'}
          />
        </div>
      )}
    </section>
  );
}
