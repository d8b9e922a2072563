import { Link } from 'gatsby';
import { Button } from '../../../ui/controls/button';
import { SectionHeading } from '../../../ui/layout/section-heading';
import type { ReadingPlace } from '../reading-state';
import { clearPlaces } from '../reading-state';
import { changeReading } from '../reading-store';
import * as styles from './continue-reading.module.css';
import type { Directory } from './use-directory';

/** Maximum number of unfinished articles shown. */
const maxOffers = 6;

type ContinueReadingProps = { places: readonly ReadingPlace[]; directory: NonNullable<Directory> };

/** Unfinished articles. Those no longer published are left out. */
export function ContinueReading({ places, directory }: ContinueReadingProps) {
  const offers = places
    .filter(({ storyUuid }) => directory.get(storyUuid)?.kind !== 'removed')
    .slice(0, maxOffers);
  if (offers.length === 0) return null;
  const forget = (
    <Button tone="quiet" onClick={() => changeReading(clearPlaces)}>
      Forget what I have read
    </Button>
  );
  return (
    <section aria-labelledby="continue">
      <SectionHeading id="continue" aside={forget}>
        Continue reading
      </SectionHeading>
      <ul role="list" className={styles.strip}>
        {offers.map((place) => (
          <li key={place.storyUuid}>
            <Offer place={place} directory={directory} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ place, directory }: { place: ReadingPlace; directory: NonNullable<Directory> }) {
  const today = directory.get(place.storyUuid);
  const { title, path } = today?.kind === 'published' ? today.entry : place;
  const percent = Math.round(place.progress * 100);
  return (
    <article className={styles.offer}>
      <h3 className={styles.title}>
        <Link to={`${path}#${place.heading.id}`}>{title}</Link>
      </h3>
      <p className={styles.heading}>{`You were at “${place.heading.text}”`}</p>
      <div className={styles.bar}>
        <span style={{ transform: `scaleX(${place.progress})` }} />
      </div>
      <p className={styles.percent}>{`${percent} percent read`}</p>
    </article>
  );
}
