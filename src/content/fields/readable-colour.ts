/** WCAG's contrast for text of any size. */
const leastContrast = 4.5;

/** Relative luminance, by WCAG: of the site's light grounds and of its ink. */
const ground = 0.84;
const ink = 0.006;

/** A text colour as hex, if it can be read on the site's grounds; empty otherwise. */
export function textColour(colour: string): string {
  return readable(colour, ground);
}

/** A ground for words in ink, if they can be read on it; empty otherwise. */
export function groundColour(colour: string): string {
  return readable(colour, ink);
}

function readable(colour: string, other: number): string {
  const channels = toChannels(colour.trim().toLowerCase());
  if (!channels || contrast(luminance(channels), other) < leastContrast) return '';
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The service's colour pickers write hex or rgb. */
function toChannels(colour: string): number[] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(colour);
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour);
  if (long) return long.slice(1).map((digits) => parseInt(digits, 16));
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(colour);
  const channels = rgb?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? channels : undefined;
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
