import { useState } from 'react';
import { localStore } from '../../../../src/lib/browser/browser-storage';
import { breakpoints } from '../../../../src/styles/breakpoints';
import * as controls from '../ui/controls.module.css';
import * as styles from './preview-pane.module.css';

/** Widths of the page in CSS pixels. */
const widths = { Phone: 390, Tablet: 768, Desktop: 1280 } as const;

const storageKey = 'desk-preview-width';

/** Keeps the chosen width in pixels, for later visits too. At first, that of the device at hand. */
export function usePreviewWidth() {
  const [width, setWidth] = useState(() => {
    const kept = Number(localStore.read(storageKey));
    const isKnown = Object.values(widths).some((known) => known === kept);
    return isKnown ? kept : widths[window.innerWidth < breakpoints.md ? 'Phone' : 'Desktop'];
  });
  const choose = (chosen: number) => {
    localStore.write(storageKey, String(chosen));
    setWidth(chosen);
  };
  return [width, choose] as const;
}

type PreviewToolbarProps = {
  address: string;
  width: number;
  onWidth: (width: number) => void;
};

/** Width of the page, and the page in a tab of its own. */
export function PreviewToolbar({ address, width, onWidth }: PreviewToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <select
        aria-label="Width of the page"
        className={controls.input}
        value={width}
        onChange={({ target }) => onWidth(Number(target.value))}
      >
        {Object.entries(widths).map(([name, pixels]) => (
          <option key={name} value={pixels}>
            {`${name}, ${pixels} pixels`}
          </option>
        ))}
      </select>
      <a href={address} target="_blank" rel="noopener" className={styles.newTab}>
        Open in a new tab
      </a>
    </div>
  );
}
