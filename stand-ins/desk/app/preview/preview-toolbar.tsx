import { useId, useState } from 'react';
import { localStore } from '../../../../src/lib/browser/browser-storage';
import { breakpoints } from '../../../../src/styles/breakpoints';
import * as styles from './preview-pane.module.css';

/** Widths of the page in CSS pixels. */
export const previewWidths = { phone: 390, tablet: 768, desktop: 1280 } as const;

export type PreviewWidth = keyof typeof previewWidths;

const names: Readonly<Record<PreviewWidth, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
};

const choices: readonly PreviewWidth[] = ['phone', 'tablet', 'desktop'];

const storageKey = 'desk-preview-width';

/** Returns the width that fits: on a phone the page as phones show it. */
function usualWidth(): PreviewWidth {
  return window.innerWidth < breakpoints.md ? 'phone' : 'desktop';
}

/** Keeps the chosen width, for later visits too. */
export function usePreviewWidth() {
  const [width, setWidth] = useState<PreviewWidth>(
    () => choices.find((choice) => choice === localStore.read(storageKey)) ?? usualWidth(),
  );
  const choose = (chosen: PreviewWidth) => {
    localStore.write(storageKey, chosen);
    setWidth(chosen);
  };
  return [width, choose] as const;
}

type PreviewToolbarProps = {
  address: string;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
};

/** Widths of the page, and the page in a tab of its own. */
export function PreviewToolbar({ address, width, onWidth }: PreviewToolbarProps) {
  const group = useId();
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.widths}>
        <legend className={styles.legend}>Width of the page</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles.width}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={choice === width}
              onChange={() => onWidth(choice)}
            />
            {names[choice]} <span className={styles.pixels}>{previewWidths[choice]}</span>
          </label>
        ))}
      </fieldset>
      <a href={address} target="_blank" rel="noopener" className={styles.newTab}>
        Open in a new tab
      </a>
    </div>
  );
}
