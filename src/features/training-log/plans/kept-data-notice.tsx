import { useState } from 'react';
import type { TrainingLog } from '../../../domain/training/training-log';
import { localStore } from '../../../lib/browser/browser-storage';
import type { Day } from '../../../lib/values/days';
import { Button } from '../../../ui/controls/button';
import { saveLogFile } from '../log-file';
import { deletionKnownKey } from '../storage-keys';
import * as styles from './running-training-plan.module.css';

/** Says once that browsers delete what is kept, and offers it as a file. */
export function KeptDataNotice({ log, today }: { log: TrainingLog; today: Day }) {
  const [isKnown, setIsKnown] = useState(() => localStore.read(deletionKnownKey) !== null);
  if (isKnown) return null;
  const close = () => {
    localStore.write(deletionKnownKey, 'yes');
    setIsKnown(true);
  };
  return (
    <div className={styles.edits}>
      <p>
        This plan and your log are in this browser only, and it may delete them if you stay away for
        some weeks. Safari does after seven days of use without a visit here. A file brings them
        back.
      </p>
      <div className={styles.actions}>
        <Button
          tone="dark"
          size="small"
          onClick={() => {
            saveLogFile(log, today);
            close();
          }}
        >
          Save a file
        </Button>
        <Button tone="quiet" size="small" onClick={close}>
          I know
        </Button>
      </div>
    </div>
  );
}
