/** Addresses of films and pictures in the many forms that old pages have of them. */
import { youtubeStart, youtubeVideoId } from '../../../src/domain/media/video';

/** Returns a film's address on YouTube with its start; `undefined` for lists and all else. */
export function youtubeAddress(address: string): string | undefined {
  const watched = address.replace(/(youtube\.com\/)live\//, '$1embed/').replace(/&amp;/g, '&');
  const id = youtubeVideoId(watched);
  if (!id || id === 'videoseries') return undefined;
  const start = youtubeStart(watched);
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`;
}

/** Films elsewhere: the forms of their players, and the addresses of their pages. */
const players: readonly [RegExp, (id: string, rest: string) => string][] = [
  [
    /^https?:\/\/player\.vimeo\.com\/video\/(\d+)(.*)$/,
    (id, rest) => {
      const secret = /[?&]h=(\w{6,})/.exec(rest)?.[1];
      return `https://vimeo.com/${id}${secret ? `/${secret}` : ''}${/#t=.+$/.exec(rest)?.[0] ?? ''}`;
    },
  ],
  [
    /^https?:\/\/(?:www\.)?vimeo\.com\/moogaloop\.swf\?(?:.*&)?clip_id=(\d+)/,
    (id) => `https://vimeo.com/${id}`,
  ],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/(?:swf|embed)\/(?:video\/)?(\w+)/,
    (id) => `https://www.dailymotion.com/video/${id}`,
  ],
];

/** Returns the page of a film whose address is that of a player; `undefined` for all else. */
export function filmPage(address: string): string | undefined {
  const youtube = youtubeAddress(address);
  if (youtube) return youtube;
  for (const [form, page] of players) {
    const [, id, rest = ''] = form.exec(address) ?? [];
    if (id) return page(id, rest);
  }
  return undefined;
}

/** Matches addresses of films that browsers play. */
export const filmFile = /\.(?:mp4|m4v|webm)(?:[?#]|$)/i;

/** Removes the size of a rendition from the address of a WordPress picture, wherever a text has one. */
export function withoutSize(text: string): string {
  return text.replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,4}(?:\?|$|\s))/gm, '');
}
