import { useState } from 'react';
import type { TrainingSettings } from './training-settings';
import { keepSettings, readSettings } from './training-settings';

/** The settings, and how to change some of them. Changes are kept for next time. */
export function useTrainingSettings(): [
  TrainingSettings,
  (changes: Partial<TrainingSettings>) => void,
] {
  const [settings, setSettings] = useState(readSettings);
  const change = (changes: Partial<TrainingSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    keepSettings(next);
  };
  return [settings, change];
}
