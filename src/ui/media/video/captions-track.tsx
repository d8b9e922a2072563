export type VideoCaptions = {
  /** URL of a WebVTT file. */
  url: string;
  /** Language code, such as "en". */
  language: string;
  /** Name of the language, such as "English". */
  label: string;
};

/** Captions of a film, shown unless the reader turns them off. */
export function CaptionsTrack({ captions: { url, language, label } }: { captions: VideoCaptions }) {
  return <track default kind="captions" src={url} srcLang={language} label={label} />;
}
