/** Short, embed, watch and v-style links. The id always has eleven characters. */
const videoLink =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?:[?&#/]|$)/;

/** Returns the second at which a link starts a film, written as `start=90`, `t=90s` or `t=1m30s`; 0 without one. */
export function youtubeStart(link: string): number {
  const [, hours, minutes, seconds] =
    /[?&#](?:start|t|time_continue)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/.exec(link) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** Returns the id of a YouTube film from any form of its link, or `undefined`. */
export function youtubeVideoId(link: string): string | undefined {
  return videoLink.exec(link.trim())?.[1];
}
