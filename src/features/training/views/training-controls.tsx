import type { ComponentProps, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { Button } from '../../../ui/controls/button';
import type { TrainingSettings } from '../session/training-settings';
import { canVibrate } from '../sound/use-cues';
import * as styles from './training-controls.module.css';

type TrainingControlsProps = {
  isRunning: boolean;
  /** What each button does; the keys do the same. */
  actions: Record<TrainingAction, () => void>;
  settings: TrainingSettings;
  onSettings: (changes: Partial<TrainingSettings>) => void;
};

/** A press with the pointer leaves the focus where it is, so that the space bar goes on pausing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Pause, skip, back, restart and sound. Each shows its key where there is a keyboard. */
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
        <KeyedButton name="Back" keyName="←" shortcut="ArrowLeft" onClick={actions.goBack} />
        <Button
          ref={main}
          size="large"
          className={styles.main}
          aria-keyshortcuts="Space"
          onMouseDown={keepFocus}
          onClick={actions.toggle}
        >
          {isRunning ? 'Pause' : 'Resume'} <kbd aria-hidden="true">Space</kbd>
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
  /** As it is printed on the key. */
  keyName: string;
  /** As `aria-keyshortcuts` names it. */
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
      {name} <kbd aria-hidden="true">{keyName}</kbd>
    </Button>
  );
}

/** What a key asks for in train mode. */
export type TrainingAction = 'leave' | 'toggle' | 'skip' | 'goBack' | 'restart' | 'mute';

const actionKeys: Readonly<Record<string, TrainingAction>> = {
  Escape: 'leave',
  ' ': 'toggle',
  ArrowRight: 'skip',
  ArrowLeft: 'goBack',
  r: 'restart',
  m: 'mute',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Reads a key press. Keys that mean something to what has the focus are left to it: a space to a
 * button, an arrow to the volume. So are the browser's own shortcuts.
 */
export function readActionKey({
  key,
  target,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPress): TrainingAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof HTMLInputElement && (key === ' ' || key.startsWith('Arrow'))) {
    return undefined;
  }
  if (target instanceof HTMLButtonElement && key === ' ') return undefined;
  return actionKeys[key.length === 1 ? key.toLowerCase() : key];
}
