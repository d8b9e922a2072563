import type { ContentImage } from '../../../domain/media/image';
import type { SlideContent, SlideShow } from '../../../domain/story/rich-text';
import { assertNever } from '../../../lib/values/assert-never';
import { Part } from './draft-part';
import { CaptionedPicture } from './pictures';
import { PullQuote } from './pull-quote';
import { TrackedCarousel } from './tracked-carousel';
import { VideoBlok } from './video-blok';

type GalleryProps = { pictures: readonly { image: ContentImage; caption: string }[] };

/** Pictures shown one after the other. */
export function Gallery({ pictures }: GalleryProps) {
  const slides = pictures.map(({ image, caption }) => ({
    label: caption || image.alt || 'Picture',
    content: <CaptionedPicture image={image} caption={caption} preset="gallery" />,
  }));
  return <TrackedCarousel label="Pictures" slides={slides} />;
}

/** Carousel as an editor set it up. */
export function CarouselBlok({ show }: { show: SlideShow }) {
  const { label, slides, timer = 'default', timerLimit, infinite, view } = show;
  return (
    <TrackedCarousel
      label={label || 'Slides'}
      slides={slides.map(({ name, content }) => ({
        label: name,
        content: (
          <Part of={content}>
            <SlideView content={content} />
          </Part>
        ),
      }))}
      timer={timer}
      infinite={infinite}
      view={view}
      {...(timerLimit && { timerLimit })}
    />
  );
}

function SlideView({ content }: { content: SlideContent }) {
  switch (content.component) {
    case 'image': {
      const { preset = 'gallery', ...picture } = content;
      return <CaptionedPicture {...picture} preset={preset} />;
    }
    case 'quote':
      return <PullQuote text={content.text} cite={content.cite} />;
    case 'video':
      return <VideoBlok video={content} />;
    default:
      return assertNever(content);
  }
}
