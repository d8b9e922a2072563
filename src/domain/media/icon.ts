/** Icon as one path with its own viewBox. */
export type IconDrawing = { width: number; height: number; path: string };

/** Icon an editor chose by name. Without a drawing the site has no icon of that name. */
export type ChosenIcon = { name: string; drawing?: IconDrawing };

/** Names an editor can choose: those of Font Awesome, without `fa-`. */
export const iconNames = [
  ...(['arrow-down', 'arrow-right', 'arrow-rotate-left', 'arrow-up-right-from-square'] as const),
  ...(['bell', 'bolt', 'bullseye', 'calendar', 'check', 'clock', 'crown', 'droplet'] as const),
  ...(['dumbbell', 'envelope', 'eye', 'fire', 'flag', 'gauge-high', 'hand', 'hand-fist'] as const),
  ...(['heart', 'heart-pulse', 'house', 'info', 'lightbulb', 'medal', 'moon', 'pause'] as const),
  ...([
    'person-running',
    'phone',
    'play',
    'ruler',
    'scale-balanced',
    'shield',
    'shoe-prints',
  ] as const),
  ...(['snowflake', 'star', 'stopwatch', 'sun', 'temperature-low', 'thumbs-up', 'trophy'] as const),
  ...([
    'triangle-exclamation',
    'truck',
    'utensils',
    'volume-high',
    'volume-xmark',
    'xmark',
  ] as const),
  ...(['facebook-f', 'instagram', 'youtube', 'pinterest-p', 'linkedin-in', 'x-twitter'] as const),
  ...(['globe', 'tiktok', 'rss'] as const),
] as const;

export type IconName = (typeof iconNames)[number];

export const iconSizes = [
  ...(['2xs', 'xs', 'sm', 'lg', 'xl', '2xl'] as const),
  ...(['1x', '2x', '3x', '4x', '5x', '6x', '7x', '8x', '9x', '10x'] as const),
] as const;

export type IconSize = (typeof iconSizes)[number];

/** Degrees, clockwise. */
export const iconRotations = [90, 180, 270] as const;

export type IconRotation = (typeof iconRotations)[number];
