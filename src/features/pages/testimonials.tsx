import type { SectionOf, Testimonial } from '../../domain/story/page-section';
import { Band } from '../../ui/layout/band';
import { FiveStar } from '../../ui/feedback/five-star';
import { SectionHeading } from '../../ui/layout/section-heading';
import { TrackedCarousel } from '../articles/body/tracked-carousel';
import * as styles from './testimonials.module.css';

/** Customer quotes: a carousel, three at a time on wide screens, or all of them in a grid. */
export function Testimonials({ section }: { section: SectionOf<'testimonials'> }) {
  const { headline, layout, carousel, items } = section;
  if (items.length === 0) return null;
  return (
    <Band tone="dark">
      {headline && <SectionHeading>{headline}</SectionHeading>}
      {layout === 'carousel' ? (
        <TrackedCarousel
          label={headline || 'What members say'}
          view="hosts"
          {...carousel}
          slides={items.map((item) => ({
            label: item.name,
            content: <Ticket testimonial={item} />,
          }))}
        />
      ) : (
        <ul role="list" className={styles.grid}>
          {items.map((item, index) => (
            <li key={index}>
              <Ticket testimonial={item} />
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}

/** Quote styled like a fight ticket. */
function Ticket({ testimonial }: { testimonial: Testimonial }) {
  return (
    <figure className={styles.ticket}>
      <FiveStar filled={testimonial.stars} />
      <blockquote className={styles.words}>
        <p>{testimonial.text}</p>
      </blockquote>
      <figcaption className={styles.who}>
        <span className={styles.name}>{testimonial.name}</span>
        {testimonial.detail && <span>{testimonial.detail}</span>}
      </figcaption>
    </figure>
  );
}
