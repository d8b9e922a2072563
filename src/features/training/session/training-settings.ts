import { useState } from 'react';
import { localStore } from '../../../lib/browser-storage';
import { asRecord } from '../../../lib/json';

/** What a person chose for their ears and pocket, stored for the next session. */
export type TrainingSettings = {
  /** From 0 to 1, whether muted or not. */
  volume: number;
  isMuted: boolean;
  vibrates: boolean;
};

const storageKey = 'cornerwork-training';
const storageVersion = 1;

export const defaultSettings: TrainingSettings = { volume: 0.8, isMuted: false, vibrates: true };

/** Reads the settings. What is missing, blocked or makes no sense is as at first. */
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

/** Keeps the settings. Where nothing may be stored they last as long as the page. */
export function storeSettings(settings: TrainingSettings): void {
  localStore.writeJson(storageKey, { version: storageVersion, ...settings });
}

/** The settings, and how to change some of them. Changes are stored for next time. */
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
