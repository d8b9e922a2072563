import type { ComponentType, ReactNode } from 'react';
import { createContext } from 'react';
import { isResolved } from '../../../domain/story/link';
import type { Blok, CallToAction } from '../../../domain/story/rich-text';
import type { RichTextWriter } from '../../../domain/story/write-rich-text';
import { Icon } from '../../../ui/icons/icon';
import { DataTable } from '../../../ui/layout/data-table';
import { LazyTabs } from '../../../ui/layout/lazy-tabs';
import { ButtonLink } from '../../../ui/links/button-link';
import * as styles from './blok-view.module.css';
import { FaqList } from './faq-list';
import type { PartProps } from './draft-part';
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

/** Text and draft that a blok is part of. */
export type BodySetting = BodyContextValue & {
  /** Component around each part of a draft, which also shows what readers will not see; `undefined` for readers. */
  Part: ComponentType<PartProps> | undefined;
};

/** Writes the bloks between paragraphs. */
export const blokViews: RichTextWriter<ReactNode, BodySetting>['bloks'] = {
  image: (blok) => <CaptionedPicture {...blok} />,
  gallery: ({ pictures }) => <Gallery pictures={pictures} />,
  carousel: (blok) => <CarouselBlok show={blok} />,
  video: (blok) => <VideoBlok video={blok} id={blok.key} />,
  product: ({ handle, note }, { setting: { renderProduct, Part } }) =>
    renderProduct(handle, note) ??
    (Part && (
      <DraftNote>{`The shop has no product “${handle}”. Readers see nothing here.`}</DraftNote>
    )),
  quote: ({ text, cite }) => <PullQuote text={text} cite={cite} />,
  call_to_action: (blok) => <CallToActionBox callToAction={blok} />,
  anchor_button: (blok) => <AnchorPlace {...blok} />,
  icon: (blok) => <IconLine {...blok} />,
  tabs: ({ label, tabs }, inside) => (
    <LazyTabs
      label={label}
      tabs={tabs.map(({ name, text }) => ({ name, content: inside.text(text) }))}
    />
  ),
  table: ({ head, body }) => <DataTable head={head} body={body} />,
  faq: ({ items }) => <FaqList items={items} />,
  workout: (blok) => <WorkoutCard workout={blok} />,
  unknown: ({ name, problem }, { setting: { Part } }) =>
    Part && (
      <DraftNote>
        {problem ?? `The site does not know the blok “${name}”. Readers see nothing here.`}
      </DraftNote>
    ),
};

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
