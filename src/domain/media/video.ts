/** Short, embed, watch and v-style links; the id is always eleven characters. */
const videoLink =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?:[?&#/]|$)/;

/** The id of a YouTube film from any of the forms its links take, or `undefined`. */
export function youtubeVideoId(link: string): string | undefined {
  return videoLink.exec(link.trim())?.[1];
}
