import type { ComponentProps, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../lib/browser/class-names';
import { Button } from '../../../ui/controls/button';
import type { TrainingSettings } from '../session/training-settings';
import { canVibrate } from '../sound/use-cues';
import * as styles from './training-controls.module.css';

type TrainingControlsProps = {
  isRunning: boolean;
  /** Actions of the buttons and their keys. */
  actions: Record<TrainingAction, () => void>;
  settings: TrainingSettings;
  onSettings: (changes: Partial<TrainingSettings>) => void;
};

/** Keeps the focus where it is on a pointer press, so that the space bar still pauses. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Buttons for pause, skip, back, restart and sound, labeled with their keys where there is a
 * keyboard.
 */
export function TrainingControls({
  isRunning,
  actions,
  settings,
  onSettings,
}: TrainingControlsProps) {
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <div className={styles.controls}>
      <div className={styles.moves}>
        <KeyedButton name="Back" keyName="←" shortcut="ArrowLeft PageUp" onClick={actions.goBack} />
        <Button
          ref={main}
          size="large"
          className={styles.main}
          aria-keyshortcuts="Space PageDown"
          onMouseDown={keepFocus}
          onClick={actions.toggle}
        >
          <span>{isRunning ? 'Pause' : 'Resume'}</span> <kbd aria-hidden="true">Space</kbd>
        </Button>
        <KeyedButton name="Skip" keyName="→" shortcut="ArrowRight" onClick={actions.skip} />
      </div>
      <div className={styles.extras}>
        <KeyedButton name="Restart" keyName="R" shortcut="R" onClick={actions.restart} />
        <KeyedButton
          name="Mute"
          keyName="M"
          shortcut="M"
          aria-pressed={settings.isMuted}
          onClick={actions.mute}
        />
        {canVibrate() && (
          <Button
            tone="outline"
            className={classNames(styles.side, styles.vibration)}
            aria-pressed={settings.vibrates}
            onClick={() => onSettings({ vibrates: !settings.vibrates })}
          >
            Vibrate
          </Button>
        )}
        <label className={styles.volume}>
          <span className={styles.word}>Volume</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(settings.volume * 100)}
            onChange={({ target }) =>
              onSettings({ volume: Number(target.value) / 100, isMuted: false })
            }
          />
        </label>
      </div>
    </div>
  );
}

type KeyedButtonProps = ComponentProps<typeof Button> & {
  name: string;
  /** Label of the key. */
  keyName: string;
  /** Name of the key for `aria-keyshortcuts`. */
  shortcut: string;
};

function KeyedButton({ name, keyName, shortcut, ...rest }: KeyedButtonProps) {
  return (
    <Button
      {...rest}
      tone="outline"
      className={styles.side}
      aria-keyshortcuts={shortcut}
      onMouseDown={keepFocus}
    >
      <span>{name}</span> <kbd aria-hidden="true">{keyName}</kbd>
    </Button>
  );
}

/** Action of a key in train mode. */
export type TrainingAction = 'leave' | 'toggle' | 'skip' | 'goBack' | 'restart' | 'mute';

const actionKeys: Readonly<Record<string, TrainingAction>> = {
  Escape: 'leave',
  ' ': 'toggle',
  ArrowRight: 'skip',
  ArrowLeft: 'goBack',
  // The two pedals that turn the pages of music.
  PageDown: 'toggle',
  PageUp: 'goBack',
  r: 'restart',
  m: 'mute',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the action of a key press. Keys that the focused element uses are left to it (space on a
 * button, arrows on the volume), as are browser shortcuts.
 */
export function readActionKey({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPress): TrainingAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isOfSlider = key === ' ' || key.startsWith('Arrow') || key.startsWith('Page');
  if (target instanceof HTMLInputElement && isOfSlider) return undefined;
  if (target instanceof HTMLButtonElement && key === ' ') return undefined;
  return actionKeys[key.length === 1 ? key.toLowerCase() : key];
}
