import * as v from 'valibot';
import { youtubeVideoId } from '../../domain/media/video';
import { fileUrl, optionalImage } from '../fields/asset';
import { text } from '../fields/text';

/** A film: a file on the content service, or a link to YouTube in any of its forms. */
export const video = v.pipe(
  v.object({
    file: fileUrl,
    youtube: text,
    title: text,
    caption: text,
    first_frame: optionalImage,
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const { file, youtube, title, caption, first_frame: firstFrame } = value;
    const shared = {
      component: 'video' as const,
      title,
      caption,
      ...(firstFrame ? { firstFrame } : {}),
    };
    if (file) return { ...shared, source: { kind: 'file' as const, url: file } };
    const videoId = youtubeVideoId(youtube);
    if (videoId) return { ...shared, source: { kind: 'youtube' as const, videoId } };
    addIssue({ message: 'needs a file or a YouTube link' });
    return NEVER;
  }),
);
