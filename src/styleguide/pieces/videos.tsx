import { renditionUrl } from '../../domain/media/image';
import { ArticleImage } from '../../ui/media/image';
import { VideoPlayer } from '../../ui/media/video/video-player';
import { YoutubeVideo } from '../../ui/media/video/youtube-video';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import type { Material } from '../frame/material';
import { Specimen } from '../frame/specimen';

export function Videos(material: Material) {
  return (
    <Group facts={groups.video}>
      {material.film ? (
        <Films film={material.film} articles={material.articles} />
      ) : (
        <p>No article has a film of our own yet. Put one into an article in the content service.</p>
      )}
      <Specimen
        isFlush
        name="No film"
        note="A file that cannot be played says so and offers itself."
        code="src is no film"
      >
        <VideoPlayer src="/robots.txt" title="A file that is no film" preload="metadata" />
      </Specimen>
      <YoutubeFilms articles={material.articles} />
    </Group>
  );
}

type FilmsProps = { film: NonNullable<Material['film']>; articles: Material['articles'] };

function Films({ film: { url, title }, articles: [first] }: FilmsProps) {
  const firstFrame =
    first && renditionUrl(first.coverImage, { width: 1280, height: 720, format: 'jpeg' });
  return (
    <>
      <Specimen
        isFlush
        name="On a press"
        note="First frame, own buttons, nothing loaded until then."
        code={'playback="onClick" preload="none" firstFrame'}
      >
        <VideoPlayer src={url} title={`${title}, pressed`} firstFrame={firstFrame} />
      </Specimen>
      <Specimen
        isFlush
        name="Under the pointer"
        note="Plays while hovered, stops when left. A press works too."
        code={'playback="onHover" preload="metadata" muted'}
      >
        <VideoPlayer
          src={url}
          title={`${title}, hovered`}
          playback="onHover"
          preload="metadata"
          muted
        />
      </Specimen>
      <Specimen
        isFlush
        name="By itself"
        note="Muted, while in view, and not with reduced motion. For films without sound."
        code={'playback="auto" hasMuteButton={false}'}
      >
        <VideoPlayer
          src={url}
          title={`${title}, by itself`}
          playback="auto"
          hasMuteButton={false}
        />
      </Specimen>
      <Specimen
        isFlush
        name="The browser's controls"
        note="For long films, where people look for a place."
        code="controls"
      >
        <VideoPlayer src={url} title={`${title}, with controls`} preload="metadata" controls />
      </Specimen>
    </>
  );
}

function YoutubeFilms({ articles: [first] }: Pick<Material, 'articles'>) {
  return (
    <>
      <Specimen
        isFlush
        name="YouTube"
        note="Our own picture. Nothing is asked of YouTube before the press."
        code="<YoutubeVideo video poster />"
      >
        <YoutubeVideo
          video="https://youtu.be/aqz-KE-bpKQ"
          title="Ten minutes with a rabbit"
          poster={
            first && (
              <ArticleImage
                image={first.coverImage}
                isDecorative
                preset="wide"
                sizes="(min-width: 48em) 24rem, 94vw"
              />
            )
          }
        />
      </Specimen>
      <Specimen
        isFlush
        name="YouTube without a picture"
        note="The title stands in, three lines at most."
        code="poster absent"
      >
        <YoutubeVideo
          video="aqz-KE-bpKQ"
          title="Big Buck Bunny by the Blender Foundation, about ten minutes to shadowbox through"
        />
      </Specimen>
      <Specimen
        isFlush
        name="YouTube, a link that is none"
        note="Says so instead of showing an empty frame."
        code={'video="not a link"'}
      >
        <YoutubeVideo video="not a link" title="A film that has gone" />
      </Specimen>
    </>
  );
}
