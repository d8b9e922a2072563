import { ArticleImage, Image } from '../../ui/media/image';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import type { Material } from '../frame/material';
import * as styles from './pictures.module.css';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

export function Pictures({ articles }: Material) {
  const [first, second = first, third = first] = articles.map(({ coverImage }) => coverImage);
  return (
    <Group facts={groups.pictures}>
      {!first || !second || !third ? (
        <p>No article has a cover yet. Give one a cover in the content service.</p>
      ) : (
        <>
          <Specimen
            isWide
            isFlush
            name="Cover"
            note="The head of an article, two to one. Without words of its own it is called what it is."
            code={'<ArticleImage image preset="cover" />'}
          >
            <ArticleImage image={{ ...first, alt: '' }} className={styles.wide} />
          </Specimen>
          <Specimen
            isFlush
            name="Card"
            note="Beside a headline that says the same it only decorates."
            code={'preset="card" isDecorative'}
          >
            <ArticleImage image={second} preset="card" isDecorative className={styles.wide} />
          </Specimen>
          <Specimen
            isFlush
            name="Focus point"
            note="The upper left quarter is what matters here, whatever the shape."
            code={'modifiers={{ focal: "…" }} width={480} height={480}'}
          >
            <Image
              src={third.url}
              modifiers={{ focal: upperLeft(third) }}
              preset="card"
              width={480}
              height={480}
              className={styles.wide}
            />
          </Specimen>
          <Specimen
            name="Avatar, and one held in a box"
            note="Fit cuts or contains; the background fills what is left."
            code={'preset="avatar" | fit="contain" background="15110e"'}
          >
            <Stack isRow>
              <ArticleImage image={second} preset="avatar" isDecorative />
              <Image src={third.url} preset="avatar" fit="contain" background="15110e" />
            </Stack>
          </Specimen>
          <Specimen
            isFlush
            name="Wide"
            note="In a given shape, in as many widths as it needs."
            code={'preset="wide" sizes="…"'}
          >
            <ArticleImage
              image={first}
              isDecorative
              preset="wide"
              sizes="(min-width: 48em) 24rem, 94vw"
              className={styles.wide}
            />
          </Specimen>
        </>
      )}
    </Group>
  );
}

/** Returns the upper left quarter in pixels of the original, the image service's notation. */
function upperLeft({ width, height }: { width: number; height: number }): string {
  return `0x0:${Math.round(width / 2)}x${Math.round(height / 2)}`;
}
