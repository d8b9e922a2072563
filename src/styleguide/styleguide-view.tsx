import { site } from '../config/site';
import { Buttons } from './pieces/buttons';
import { Cards } from './pieces/cards';
import { Carousels } from './pieces/carousels';
import { Colors } from './foundations/colors';
import { Failures } from './pieces/failures';
import { Feedback } from './pieces/feedback';
import { Forms } from './pieces/forms';
import { Furniture } from './pieces/furniture';
import { groups } from './frame/groups';
import type { Material } from './frame/material';
import { Pictures } from './pieces/pictures';
import { Signs } from './pieces/signs';
import * as styles from './styleguide-view.module.css';
import { TypeAndSpace } from './foundations/type-and-space';
import { Videos } from './pieces/videos';
import { Wayfinding } from './pieces/wayfinding';

/** Style guide: every piece of the interface in every state, for developers. */
export function StyleguideView(material: Material) {
  return (
    <>
      <header className={styles.poster}>
        <div className={styles.inner}>
          <p className={styles.kicker}>{site.name} style guide</p>
          <h1 className={styles.title}>What goes up on the wall</h1>
          <p className={styles.lead}>
            Every piece of the site in every state it can be in. If it is not here, it is not ours.
          </p>
        </div>
      </header>
      <nav aria-label="Chapters" className={styles.card}>
        <ol role="list" className={styles.chapters}>
          {Object.values(groups).map(({ id, number, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.chapter}>
                <span aria-hidden="true">{number}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.inner}>
        <Colors />
        <TypeAndSpace />
        <Buttons />
        <Forms />
        <Pictures {...material} />
        <Carousels {...material} />
        <Videos {...material} />
        <Wayfinding />
        <Feedback />
        <Signs {...material} />
        <Cards {...material} />
        <Furniture />
        <Failures />
      </div>
    </>
  );
}
