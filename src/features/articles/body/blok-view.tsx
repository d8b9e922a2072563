import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { isResolved } from '../../../domain/story/link';
import type { Blok, CallToAction, RichText } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/values/assert-never';
import { Icon } from '../../../ui/icons/icon';
import { DataTable } from '../../../ui/layout/data-table';
import { LazyTabs } from '../../../ui/layout/lazy-tabs';
import { ButtonLink } from '../../../ui/links/button-link';
import * as styles from './blok-view.module.css';
import { FaqList } from './faq-list';
import { DraftPart } from './draft-part';
import { CaptionedPicture } from './pictures';
import { PullQuote } from './pull-quote';
import { AnchorPlace } from './anchor-place';
import { CarouselBlok, Gallery } from './slides';
import { VideoBlok } from './video-blok';
import { WorkoutCard } from './workout-card';

/** Context that a page provides to the bloks of its text. */
type BodyContextValue = {
  /** Renders the product with a handle, or nothing when the shop does not have it. */
  renderProduct: (handle: string, note: string) => ReactNode;
};

/** The default serves a text outside an article: without products. */
export const BodyContext = createContext<BodyContextValue>({
  renderProduct: () => null,
});

type BlokViewProps = {
  blok: Blok;
  /** Renders a text inside a blok. A parameter, because rich text itself renders bloks. */
  renderText: (text: RichText) => ReactNode;
};

/** Renders a blok between paragraphs. The switch covers every blok type. */
export function BlokView({ blok, renderText }: BlokViewProps) {
  const { renderProduct } = useContext(BodyContext);
  // A draft also shows what readers will not see.
  const isDraft = useContext(DraftPart) !== undefined;
  switch (blok.component) {
    case 'image':
      return <CaptionedPicture {...blok} />;
    case 'gallery':
      return <Gallery pictures={blok.pictures} />;
    case 'carousel':
      return <CarouselBlok show={blok} />;
    case 'video':
      return <VideoBlok video={blok} id={blok.key} />;
    case 'product':
      return (
        renderProduct(blok.handle, blok.note) ??
        (isDraft && (
          <DraftNote>{`The shop has no product “${blok.handle}”. Readers see nothing here.`}</DraftNote>
        ))
      );
    case 'quote':
      return <PullQuote text={blok.text} cite={blok.cite} />;
    case 'call_to_action':
      return <CallToActionBox callToAction={blok} />;
    case 'anchor_button':
      return <AnchorPlace {...blok} />;
    case 'icon':
      return <IconLine {...blok} />;
    case 'tabs':
      return (
        <LazyTabs
          label={blok.label}
          tabs={blok.tabs.map(({ name, text }) => ({ name, content: renderText(text) }))}
        />
      );
    case 'table':
      return <DataTable head={blok.head} body={blok.body} />;
    case 'faq':
      return <FaqList items={blok.items} />;
    case 'workout':
      return <WorkoutCard workout={blok} />;
    case 'unknown':
      return (
        isDraft && (
          <DraftNote>
            {blok.problem ??
              `The site does not know the blok “${blok.name}”. Readers see nothing here.`}
          </DraftNote>
        )
      );
    default:
      return assertNever(blok);
  }
}

function CallToActionBox({ callToAction }: { callToAction: CallToAction }) {
  const { headline, text, label, link } = callToAction;
  return (
    <aside className={styles.box} aria-label={headline}>
      <p dir="auto" className={styles.headline}>
        {headline}
      </p>
      {text && <p dir="auto">{text}</p>}
      {/* A link to a story without a page leads nowhere, so there is no button. */}
      {isResolved(link) && label && <ButtonLink link={link}>{label}</ButtonLink>}
    </aside>
  );
}

/** Icon, alone or before a line of words. */
function IconLine({ icon, size, rotation, label, text }: Extract<Blok, { component: 'icon' }>) {
  return (
    <p className={styles.iconLine}>
      <Icon icon={icon} size={size} rotation={rotation} label={label} />
      {text && <span dir="auto">{text}</span>}
    </p>
  );
}

/** Note to an editor in place of content that cannot be shown. */
function DraftNote({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <strong>Draft:</strong> <span>{children}</span>
    </p>
  );
}
