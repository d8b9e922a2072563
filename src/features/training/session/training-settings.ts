import { useState } from 'react';
import { localStore } from '../../../lib/browser/browser-storage';
import { asRecord } from '../../../lib/values/json';

/** Settings of sound and vibration, stored for later sessions. */
export type TrainingSettings = {
  /** From 0 to 1, also while muted. */
  volume: number;
  isMuted: boolean;
  vibrates: boolean;
};

const storageKey = 'cornerwork-training';
const storageVersion = 1;

export const defaultSettings: TrainingSettings = { volume: 0.8, isMuted: false, vibrates: true };

/** Reads the settings. Missing or invalid values get their defaults. */
export function readSettings(): TrainingSettings {
  const stored = localStore.readJson(storageKey, asRecord);
  if (stored?.version !== storageVersion) return defaultSettings;
  const { volume, isMuted, vibrates } = stored;
  return {
    volume:
      typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaultSettings.volume,
    isMuted: typeof isMuted === 'boolean' ? isMuted : defaultSettings.isMuted,
    vibrates: typeof vibrates === 'boolean' ? vibrates : defaultSettings.vibrates,
  };
}

/** Stores the settings. If storage is refused they last as long as the page. */
export function storeSettings(settings: TrainingSettings): void {
  localStore.writeJson(storageKey, { version: storageVersion, ...settings });
}

/** Returns the settings, and a function that changes some of them and stores them. */
export function useTrainingSettings(): [
  TrainingSettings,
  (changes: Partial<TrainingSettings>) => void,
] {
  const [settings, setSettings] = useState(readSettings);
  const change = (changes: Partial<TrainingSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    storeSettings(next);
  };
  return [settings, change];
}
