import type { Testimonial } from '../../domain/story/page-section';
import { Band } from '../../ui/layout/band';
import { Carousel } from '../../ui/carousel/carousel';
import { FiveStar } from '../../ui/feedback/five-star';
import { SectionHeading } from '../../ui/layout/section-heading';
import * as styles from './testimonials.module.css';

type TestimonialsProps = { headline: string; items: readonly Testimonial[] };

/** Carousel of customer quotes, three at a time on wide screens. */
export function Testimonials({ headline, items }: TestimonialsProps) {
  if (items.length === 0) return null;
  return (
    <Band tone="dark">
      {headline && <SectionHeading>{headline}</SectionHeading>}
      <Carousel
        label={headline || 'What members say'}
        view="hosts"
        infinite
        slides={items.map((item) => ({ label: item.name, content: <Ticket testimonial={item} /> }))}
      />
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
