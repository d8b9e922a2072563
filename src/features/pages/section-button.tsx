import { useRef } from 'react';
import type { Link } from '../../domain/story/link';
import { isResolved } from '../../domain/story/link';
import { useLoadedNear } from '../../hooks/use-loaded-near';
import { ButtonLink } from '../../ui/links/button-link';

type Tone = 'solid' | 'outline';

type SectionButtonProps = {
  /** Link and words of the button. It is not rendered if either is empty. */
  button: { label: string; link?: Link } | undefined;
  tone?: Tone;
};

/** Button of a section. One that leads to a place on the same page scrolls there. */
export function SectionButton({ button, tone = 'solid' }: SectionButtonProps) {
  const { label, link } = button ?? {};
  if (!label || !isResolved(link)) return null;
  if (link.kind === 'url' && link.url.startsWith('#')) {
    return <ScrollButton label={label} link={link} tone={tone} />;
  }
  return (
    <ButtonLink link={link} tone={tone}>
      {label}
    </ButtonLink>
  );
}

type ScrollButtonProps = { label: string; link: Extract<Link, { kind: 'url' }>; tone: Tone };

/** Plain link to a place on the page until the one that scrolls smoothly has loaded. */
function ScrollButton({ label, link, tone }: ScrollButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const button = useLoadedNear(place, () => import('../../ui/controls/anchor-button'));
  return (
    <span ref={place}>
      {button ? (
        <button.AnchorButton targetId={link.url.slice(1)} tone={tone}>
          {label}
        </button.AnchorButton>
      ) : (
        <ButtonLink link={link} tone={tone}>
          {label}
        </ButtonLink>
      )}
    </span>
  );
}
