import type { ReactNode } from 'react';
import type { SectionOf } from '../../domain/story/page-section';
import { Band } from '../../ui/layout/band';
import { SectionHeading } from '../../ui/layout/section-heading';
import { RichTextView } from '../articles/body/rich-text-view';
import { themeTones } from './section-theme';
import * as styles from './text-section.module.css';

/** Formatted text under, beside or above its headline, in the layout an editor chose. */
export function TextSection({ section }: { section: SectionOf<'text_section'> }) {
  const { headline, anchor, text, layout, theme } = section;
  return (
    <Band tone={themeTones[theme]} id={anchor}>
      {layout === 'beside' && headline ? (
        <BesideHeadline headline={headline}>
          <RichTextView text={text} />
        </BesideHeadline>
      ) : (
        <>
          {headline && <SectionHeading>{headline}</SectionHeading>}
          <div className={layout === 'columns' ? styles.columns : styles.measure}>
            <RichTextView text={text} />
          </div>
        </>
      )}
    </Band>
  );
}

type BesideHeadlineProps = { headline: string; children: ReactNode };

/** Content beside its headline on a wide screen, below it on a narrow one. */
export function BesideHeadline({ headline, children }: BesideHeadlineProps) {
  return (
    <div className={styles.beside}>
      <h2>{headline}</h2>
      <div>{children}</div>
    </div>
  );
}
