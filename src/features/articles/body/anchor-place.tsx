import { useRef } from 'react';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { ButtonLink } from '../../../ui/links/button-link';
import * as styles from './blok-view.module.css';

type AnchorPlaceProps = { label: string; targetId: string; offset: number };

/** Button to another place of the text: a plain link until the one that scrolls smoothly loads. */
export function AnchorPlace({ label, targetId, offset }: AnchorPlaceProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const button = useLoadedNear(place, () => import('../../../ui/controls/anchor-button'));
  return (
    <p ref={place} className={styles.anchor}>
      {button ? (
        <button.AnchorButton targetId={targetId} offset={offset}>
          {label}
        </button.AnchorButton>
      ) : (
        <ButtonLink link={{ kind: 'url', url: `#${encodeURIComponent(targetId)}` }}>
          {label}
        </ButtonLink>
      )}
    </p>
  );
}
