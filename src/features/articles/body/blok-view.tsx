import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Blok, CallToAction } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/assert-never';
import { ActionLink } from '../../../ui/links/action-link';
import * as styles from './blok-view.module.css';
import { FaqList } from './faq-list';
import { CaptionedPicture, Gallery } from './pictures';
import { PullQuote } from './pull-quote';
import { DataTable } from './tables';
import { VideoBlok } from './video-blok';
import { WorkoutCard } from './workout-card';

/** What a text needs from the page it stands on. */
type BodyContextValue = {
  /** Shows the product with a handle; nothing when the shop does not have it. */
  renderProduct: (handle: string, note: string) => ReactNode;
  /** Whether an editor looks at it, who is told what readers are not. */
  isDraft: boolean;
};

/** A text without a page around it has no products and is public. */
export const BodyContext = createContext<BodyContextValue>({
  renderProduct: () => null,
  isDraft: false,
});

/** One piece between paragraphs. Every blok the site knows has its case. */
export function BlokView({ blok }: { blok: Blok }) {
  const { renderProduct, isDraft } = useContext(BodyContext);
  switch (blok.component) {
    case 'image':
      return <CaptionedPicture image={blok.image} caption={blok.caption} />;
    case 'gallery':
      return <Gallery pictures={blok.pictures} />;
    case 'video':
      return <VideoBlok video={blok} />;
    case 'product':
      return (
        renderProduct(blok.handle, blok.note) ??
        (isDraft && <DraftNote>The shop has no product “{blok.handle}”.</DraftNote>)
      );
    case 'quote':
      return <PullQuote text={blok.text} cite={blok.cite} />;
    case 'call_to_action':
      return <CallToActionBox callToAction={blok} />;
    case 'table':
      return <DataTable head={blok.head} body={blok.body} />;
    case 'faq':
      return <FaqList items={blok.items} />;
    case 'workout':
      return <WorkoutCard workout={blok} />;
    case 'unknown':
      return isDraft && <DraftNote>The site does not know the blok “{blok.name}”.</DraftNote>;
    default:
      return assertNever(blok);
  }
}

/** What an editor asks a reader to do next. */
function CallToActionBox({ callToAction }: { callToAction: CallToAction }) {
  const { headline, text, label, link } = callToAction;
  return (
    <aside className={styles.box} aria-label={headline}>
      <p dir="auto" className={styles.headline}>
        {headline}
      </p>
      {text && <p dir="auto">{text}</p>}
      {/* A story without a page leads nowhere, and a button that does nothing is worse than none. */}
      {link && link.kind !== 'story' && label && <ActionLink link={link}>{label}</ActionLink>}
    </aside>
  );
}

/** Tells an editor what readers will not see, in the place where it would be. */
function DraftNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <strong>Draft:</strong> {children} Readers see nothing here.
    </p>
  );
}
