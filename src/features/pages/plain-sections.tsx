import { site } from '../../config/site';
import type { SectionOf } from '../../domain/story/page-section';
import { isDark } from '../../domain/story/layout';
import { classNames } from '../../lib/browser/class-names';
import { FinancingLogo } from '../../ui/icons/financing-logo';
import { Band, toneClass } from '../../ui/layout/band';
import { FaqList } from '../articles/body/faq-list';
import { BlokView } from '../articles/body/rich-text-view';
import { PullQuote } from '../articles/body/pull-quote';
import { VideoBlok } from '../articles/body/video-blok';
import { NewsletterSignup } from '../signup/newsletter-signup';
import { useAsksToSignUp } from '../signup/signup-refusal';
import * as styles from './plain-sections.module.css';
import { SectionButton } from './section-button';
import { themeTones } from './section-theme';
import { BesideHeadline } from './text-section';

export function QuoteSection({ section }: { section: SectionOf<'quote'> }) {
  return (
    <Band tone="canvas">
      <div className={styles.quote}>
        <PullQuote text={section.text} cite={section.cite} />
      </div>
    </Band>
  );
}

export function CallToActionSection({ section }: { section: SectionOf<'call_to_action'> }) {
  return (
    <Band tone="blue">
      <div className={styles.action}>
        <div className={styles.actionWords}>
          <h2 className={styles.actionHeadline}>{section.headline}</h2>
          {section.text && <p>{section.text}</p>}
        </div>
        <SectionButton button={section} />
      </div>
    </Band>
  );
}

export function FaqSection({ section }: { section: SectionOf<'faq'> }) {
  return (
    <Band>
      <BesideHeadline headline="Questions">
        <FaqList items={section.items} />
      </BesideHeadline>
    </Band>
  );
}

/** The financing provider's mark after a few words: white on dark grounds, indigo on light ones. */
export function FinancingNote({
  section: { text, theme },
}: {
  section: SectionOf<'financing_note'>;
}) {
  return (
    <aside
      aria-label="Financing"
      className={classNames(styles.financing, toneClass(themeTones[theme]))}
    >
      <p className={styles.financingWords}>
        <span>{text}</span> <FinancingLogo color={isDark(theme) ? 'white' : 'indigo'} />
      </p>
    </aside>
  );
}

/** Film with a few words beside it. */
export function FilmSection({ section }: { section: SectionOf<'video_section'> }) {
  const { headline, text, film } = section;
  return (
    <Band tone="canvas">
      <div className={styles.filmColumns}>
        <div className={styles.filmWords}>
          {headline && <h2 className={styles.filmHeadline}>{headline}</h2>}
          {text && <p className={styles.filmText}>{text}</p>}
        </div>
        <VideoBlok video={film} />
      </div>
    </Band>
  );
}

/** Newsletter form; nothing on a device that is not to be asked. */
export function SignupSection({ section: { headline, text } }: { section: SectionOf<'signup'> }) {
  const asks = useAsksToSignUp();
  if (!asks) return null;
  return (
    <Band tone="red" id="newsletter">
      <div className={styles.signupColumns}>
        <div>
          <h2 className={styles.signupHeadline}>{headline}</h2>
          <p className={styles.signupText}>{text || site.newsletterPromise}</p>
        </div>
        <NewsletterSignup />
      </div>
    </Band>
  );
}

/** Bloks that are read line by line, and so keep the width of a text. */
const narrowBloks: ReadonlySet<string> = new Set(['product', 'icon', 'workout']);

/** Section of one blok of a text. */
export function BodyBlokSection({ section: { blok } }: { section: SectionOf<'body_blok'> }) {
  return (
    <Band>
      <div className={narrowBloks.has(blok.component) ? styles.narrow : undefined}>
        <BlokView blok={blok} />
      </div>
    </Band>
  );
}
