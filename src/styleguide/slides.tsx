import type { CarouselSlide } from '../ui/carousel/carousel-slide';
import { ContentLink } from '../ui/links/content-link';
import { ArticleImage } from '../ui/media/image/article-image';
import type { Material } from './material';
import * as styles from './slides.module.css';

const tones = [styles.red, styles.blue, styles.ink];

/** Posters of one word each. */
export function wordSlides(words: readonly string[]): CarouselSlide[] {
  return words.map((word, index) => ({
    label: word,
    content: <p className={`${styles.poster} ${tones[index % tones.length]}`}>{word}</p>,
  }));
}

/** Covers with a link under them. */
export function pictureSlides(articles: Material['articles']): CarouselSlide[] {
  return articles.map(({ title, path, coverImage }) => ({
    label: title,
    content: (
      <>
        <ArticleImage image={coverImage} isDecorative className={styles.picture} />
        <p className={styles.title}>
          <ContentLink link={{ kind: 'path', path }}>{title}</ContentLink>
        </p>
      </>
    ),
  }));
}
