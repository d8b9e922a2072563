import { renditionUrl } from '../../../domain/media/image';
import type { Film, VideoSource } from '../../../domain/story/rich-text';
import type { VideoObject } from './entity';

/** What the page knows that a film may not say itself. */
type Setting = {
  url: string;
  title: string;
  description: string;
  /** Address of the page's own picture. */
  imageUrl: string;
  /** ISO date the page was first published. */
  publishedAt: string;
};

/** The films a page shows, in its order. A film without a picture takes YouTube's or the page's. */
export function videoObjects(films: readonly Film[], setting: Setting): VideoObject[] {
  return films.map((film, index) => ({
    '@type': 'VideoObject',
    '@id': `${setting.url}#video-${index + 1}`,
    name: film.title || setting.title,
    description: film.caption || film.title || setting.description,
    thumbnailUrl: [thumbnail(film, setting)],
    uploadDate: setting.publishedAt,
    ...address(film.source),
  }));
}

function thumbnail({ source, firstFrame }: Film, { imageUrl }: Setting): string {
  if (firstFrame) return renditionUrl(firstFrame, { width: 1280, height: 720, format: 'jpeg' });
  return source.kind === 'youtube'
    ? `https://i.ytimg.com/vi/${source.videoId}/hqdefault.jpg`
    : imageUrl;
}

function address(source: VideoSource): { contentUrl: string } | { embedUrl: string } {
  return source.kind === 'file'
    ? { contentUrl: source.url }
    : { embedUrl: `https://www.youtube.com/embed/${source.videoId}` };
}
