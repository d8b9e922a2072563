import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ShopImage } from '../../../domain/product/product';
import { classNames } from '../../../lib/browser/class-names';
import { Button } from '../../../ui/controls/button';
import { Image } from '../../../ui/media/image';
import * as styles from './large-view.module.css';

export type LargeViewProps = {
  pictures: readonly ShopImage[];
  /** Index of the visible picture. */
  place: number;
  onMove: (place: number) => void;
  onClose: () => void;
};

/** Shows one picture in a full-window dialog, with zoom. Arrow keys move between pictures. */
export function LargeView({ pictures, place, onMove, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The element gives the focus back as it closes; React would remove it open. Its own event comes a frame after
  // Escape, when another picture may have been asked for.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const image = pictures[place];
  const move = (step: number) => onMove((place + step + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !isZoomed) move(1);
    if (key === 'ArrowLeft' && !isZoomed) move(-1);
  };
  return (
    // The keys repeat what the buttons do.
    <dialog
      ref={dialog}
      aria-label="Large picture"
      className={styles.dialog}
      onCancel={close}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.tools}>
        {pictures.length > 1 && (
          <>
            <Button tone="outline" size="small" onClick={() => move(-1)}>
              Previous
            </Button>
            <p role="status" className={styles.count}>
              {`${place + 1} of ${pictures.length}`}
            </p>
            <Button tone="outline" size="small" onClick={() => move(1)}>
              Next
            </Button>
          </>
        )}
        <Button tone="outline" size="small" onClick={() => setIsZoomed(!isZoomed)}>
          {isZoomed ? 'Zoom out' : 'Zoom in'}
        </Button>
        <Button tone="dark" size="small" className={styles.close} onClick={close}>
          Close
        </Button>
      </div>
      {image && (
        // A zoomed picture scrolls, which must work by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.stage} tabIndex={0} role="group" aria-label={image.alt}>
          <Image
            key={image.url}
            className={classNames(styles.picture, isZoomed && styles.zoomed)}
            src={image.url}
            original={image}
            preset="productZoom"
            sizes={isZoomed ? '200vmin' : '100vmin'}
            alt={image.alt}
          />
        </div>
      )}
    </dialog>
  );
}
