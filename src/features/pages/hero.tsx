import type { PageSection } from '../../domain/story/page-section';
import { ButtonLink } from '../../ui/links/button-link';
import { ArticleImage } from '../../ui/media/image';
import * as styles from './hero.module.css';

type HeroProps = { hero: Extract<PageSection, { component: 'hero' }>; isOpening: boolean };

/** Opening of a page: a headline beside a picture with a diagonal edge. */
export function Hero({ hero, isOpening }: HeroProps) {
  const { headline, text, image, primary, secondary } = hero;
  const Heading = isOpening ? 'h1' : 'h2';
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <Heading className={styles.headline}>{headline}</Heading>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          {primary?.link && <ButtonLink link={primary.link}>{primary.label}</ButtonLink>}
          {secondary?.link && (
            <ButtonLink link={secondary.link} tone="outline">
              {secondary.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {image && (
        <div className={styles.picture}>
          <ArticleImage
            image={image}
            isDecorative
            preset="hero"
            sizes="(min-width: 960px) 50vw, 100vw"
            preload={isOpening}
          />
        </div>
      )}
    </section>
  );
}
