import { useEffect, useState } from 'react';
import { useHydrated } from '../../../hooks/use-hydrated';
import { subscribeToStorage } from '../../../lib/browser/browser-storage';
import { Checkbox } from '../../../ui/controls/checkbox';
import { isShortcutOn, storeShortcutChoice } from '../search-shortcut';
import * as styles from './search-view.module.css';

/**
 * Checkbox that switches the "/" shortcut. Without script there is neither shortcut nor checkbox.
 */
export function ShortcutSwitch() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const [isOn, setOn] = useState(isShortcutOn);
  useEffect(() => subscribeToStorage(() => setOn(isShortcutOn())), []);
  return (
    <div className={styles.shortcut}>
      <Checkbox
        label="The / key opens search from any page"
        isChecked={isOn}
        onChange={(wanted) => storeShortcutChoice(wanted) && setOn(wanted)}
      />
    </div>
  );
}
