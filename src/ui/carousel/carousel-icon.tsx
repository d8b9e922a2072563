const shapes = {
  previous: 'M15.5 3.5 7 12l8.5 8.5',
  next: 'M8.5 3.5 17 12l-8.5 8.5',
  pause: 'M8 4v16M16 4v16',
  play: 'M7 4.5v15L19 12Z',
} as const;

/** The sign on one of a carousel's buttons; its name is the button's. */
export function CarouselIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill={name === 'play' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="4"
      />
    </svg>
  );
}
