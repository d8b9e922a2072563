import { useContext } from 'react';
import type { Blok } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/assert-never';
import { BodyContext } from './body-context';
import { CallToActionBox } from './call-to-action-box';
import { CaptionedPicture } from './captioned-picture';
import { DataTable } from './data-table';
import { DraftNote } from './draft-note';
import { FaqList } from './faq-list';
import { Gallery } from './gallery';
import { PulledQuote } from './pulled-quote';
import { VideoBlok } from './video-blok';
import { WorkoutCard } from './workout-card';

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
      return <PulledQuote text={blok.text} cite={blok.cite} />;
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
