import type { Blok } from '../../../domain/rich-text';
import { assertNever } from '../../../lib/assert-never';
import { CallToActionBox } from './call-to-action-box';
import { CaptionedPicture } from './captioned-picture';
import { DataTable } from './data-table';
import { FaqList } from './faq-list';
import { Gallery } from './gallery';
import { PulledQuote } from './pulled-quote';
import type { RenderProduct } from './rich-text-view';
import { VideoBlok } from './video-blok';
import { WorkoutCard } from './workout-card';
import * as styles from './blok-view.module.css';

/** One piece between paragraphs. Every blok the site knows has its case. */
export function BlokView({ blok, renderProduct }: { blok: Blok; renderProduct: RenderProduct }) {
  switch (blok.component) {
    case 'image':
      return <CaptionedPicture image={blok.image} caption={blok.caption} />;
    case 'gallery':
      return <Gallery pictures={blok.pictures} />;
    case 'video':
      return <VideoBlok video={blok} />;
    case 'product':
      return (
        <div className={styles.product}>
          {renderProduct(blok.handle)}
          {blok.note && <p className={styles.note}>{blok.note}</p>}
        </div>
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
      return null;
    default:
      return assertNever(blok);
  }
}
