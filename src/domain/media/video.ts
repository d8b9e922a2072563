/** Short, embed, watch and v-style links. The id always has eleven characters. */
const videoLink =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?:[?&#/]|$)/;

/** Returns the id of a YouTube film from any form of its link, or `undefined`. */
export function youtubeVideoId(link: string): string | undefined {
  return videoLink.exec(link.trim())?.[1];
}
