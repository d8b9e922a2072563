const shapes = {
  play: 'M6 3.5v17L21 12Z',
  pause: 'M5 4h5v16H5ZM14 4h5v16h-5Z',
  muted: 'M3 9h4l6-5v16l-6-5H3ZM16 9l5.5 6M21.5 9 16 15',
  audible: 'M3 9h4l6-5v16l-6-5H3ZM16.5 8.5q3 3.5 0 7M19 5.5q5.5 6.5 0 13',
} as const;

export function VideoIcon({ name, size = 24 }: { name: keyof typeof shapes; size?: number }) {
  const strokes = name === 'muted' || name === 'audible';
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill={strokes ? 'none' : 'currentColor'}
        stroke={strokes ? 'currentColor' : 'none'}
        strokeWidth="2.25"
      />
    </svg>
  );
}
