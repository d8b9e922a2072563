import { useState } from 'react';
import { Carousel } from '../../ui/carousel/carousel';
import type { CarouselProps, CarouselSlide } from '../../ui/carousel/moving-slides';
import { ContentLink } from '../../ui/links/content-link';
import { ArticleImage } from '../../ui/media/image';
import * as styles from './carousels.module.css';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import type { Material } from '../frame/material';
import { Specimen } from '../frame/specimen';

const calls = ['Jab', 'Cross', 'Hook', 'Uppercut'] as const;
const combination = [...calls, 'Slip', 'Roll', 'Pivot', 'Bell'] as const;
const coaches = ['Dolores', 'Ike', 'Marisol', 'Teddy', 'Wren'] as const;

export function Carousels({ articles }: Material) {
  return (
    <Group facts={groups.carousel}>
      <Specimen
        isWide
        name="Stops at its ends"
        note="Drag it: past 0.3 of a slide it moves on, short of that it comes back. Links in hidden slides cannot be reached."
        code="onSlideSelect onSlideChange"
      >
        <LoggedCarousel label="Covers" slides={pictureSlides(articles)} />
      </Specimen>
      <Specimen name="Runs on" note="Past the last comes the first." code="infinite">
        <Carousel label="Punches" infinite slides={wordSlides(calls)} />
      </Specimen>
      <Specimen
        name="Moves while hovered"
        note="Two seconds a slide while the pointer is over it. Pause holds it."
        code={'timer="timer_on_hover" timerLimit={2000}'}
      >
        <Carousel label="Hovered" timer="timer_on_hover" slides={wordSlides(calls)} />
      </Specimen>
      <Specimen
        name="Moves by itself"
        note="From 1025 pixels, until pointer or focus comes. Never with reduced motion."
        code={'timer="timer_on_load"'}
      >
        <Carousel label="Timed" timer="timer_on_load" infinite slides={wordSlides(calls)} />
      </Specimen>
      <Specimen
        isWide
        surface="dark"
        name="Hosts"
        note="Three from 640 pixels, the middle one a tenth larger. Press a neighbor to bring it in."
        code={'view="hosts" infinite'}
      >
        <Carousel label="Hosts" view="hosts" infinite slides={wordSlides(coaches)} />
      </Specimen>
      <Specimen
        isWide
        name="Neighbors in view, many slides"
        note="On a narrow screen more than six slides have five dots, the third of them active."
        code='view="edges"'
      >
        <Carousel label="Combination" view="edges" infinite slides={wordSlides(combination)} />
      </Specimen>
      <Specimen
        name="One slide"
        note="No controls: there is nowhere to go. No slides show nothing at all."
        code="slides={[one]}"
      >
        <Carousel label="Alone" slides={wordSlides(['Shadow box'])} />
      </Specimen>
    </Group>
  );
}

/** Carousel that lists its events below. */
function LoggedCarousel(props: Pick<CarouselProps, 'label' | 'slides'>) {
  const [events, setEvents] = useState<readonly string[]>([]);
  const log = (name: string) => (index: number) =>
    setEvents((earlier) => [...earlier, `${name} ${index}`].slice(-3));
  return (
    <>
      <Carousel {...props} onSlideSelect={log('slideSelect')} onSlideChange={log('slideChange')} />
      <p>Reported: {events.join(', ') || 'nothing yet'}</p>
    </>
  );
}

const tones = [styles.red, styles.blue, styles.ink];

/** Returns slides of one word each. */
function wordSlides(words: readonly string[]): CarouselSlide[] {
  return words.map((word, index) => ({
    label: word,
    content: <p className={`${styles.poster} ${tones[index % tones.length]}`}>{word}</p>,
  }));
}

/** Returns slides of article covers with a link below. */
function pictureSlides(articles: Material['articles']): CarouselSlide[] {
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
