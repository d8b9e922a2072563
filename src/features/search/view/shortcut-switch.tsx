import { useState } from 'react';
import { useHydrated } from '../../../hooks/use-hydrated';
import { Checkbox } from '../../../ui/controls/checkbox';
import { isShortcutOn, storeShortcutChoice } from '../search-shortcut';
import * as styles from './search-view.module.css';

/** Switches the "/" key off and on again. Without script there is no such key, so no switch either. */
export function ShortcutSwitch() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const [isOn, setOn] = useState(isShortcutOn);
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
