import { useEffect, useRef, useSyncExternalStore } from 'react';
import { site } from '../../../config/site';
import type { Moment } from '../clock/workout-clock';
import type { TrainingSettings } from '../session/training-settings';

/** Result of looking for a voice that can speak the site's language. */
export type VoiceState = 'ready' | 'other-languages' | 'none';

/** Maximum age of a call that is still spoken: a later one would run into the next. */
const maxCallAgeMs = 1_500;

/** Returns whether this device has a voice; kept up to date, since browsers load voices late. */
export function useVoiceState(): VoiceState {
  return useSyncExternalStore(subscribeToVoices, readVoiceState, () => 'ready');
}

/** Speaks nothing. In a press handler it lets later calls speak, which Safari refuses otherwise. */
export function unlockSpeech(): void {
  speech()?.speak(new SpeechSynthesisUtterance(''));
}

/** Speaks a session's calls as they come, at the volume of the bells, and stops with the round. */
export function useSpokenCalls({ call, position, isRunning }: Moment, settings: TrainingSettings) {
  const volume = settings.isMuted ? 0 : settings.volume;
  const spokenAt = useRef<number>(undefined);
  const isWanted = isRunning && volume > 0;
  const { combination, at } = call ?? {};
  useEffect(() => {
    if (!isWanted || combination === undefined || at === undefined) return;
    if (spokenAt.current === at || position - at > maxCallAgeMs) return;
    spokenAt.current = at;
    speak(combination, volume);
  }, [combination, at, position, isWanted, volume]);

  const isInRound = isWanted && call !== undefined;
  useEffect(() => {
    if (!isInRound) return undefined;
    return () => speech()?.cancel();
  }, [isInRound]);
}

function speak(words: string, volume: number): void {
  const synthesis = speech();
  if (!synthesis) return;
  // A device that speaks slowly would fall further behind with every call.
  if (synthesis.speaking) synthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  const voices = synthesis.getVoices().filter(isOfSite);
  // One on the device works without a connection.
  const voice = voices.find(({ localService }) => localService) ?? voices[0];
  if (voice) utterance.voice = voice;
  utterance.lang = site.language;
  utterance.rate = 1.1;
  utterance.volume = volume;
  synthesis.speak(utterance);
}

function readVoiceState(): VoiceState {
  const voices = speech()?.getVoices() ?? [];
  if (voices.length === 0) return 'none';
  return voices.some(isOfSite) ? 'ready' : 'other-languages';
}

function isOfSite({ lang }: SpeechSynthesisVoice): boolean {
  // Android writes "en_US".
  return lang.slice(0, 2).toLowerCase() === site.language.slice(0, 2);
}

function subscribeToVoices(notify: () => void): () => void {
  const synthesis = speech();
  synthesis?.addEventListener('voiceschanged', notify);
  return () => synthesis?.removeEventListener('voiceschanged', notify);
}

/** The DOM's types promise it, but some browsers and views within apps have none. */
function speech(): SpeechSynthesis | undefined {
  return (window as Partial<Window>).speechSynthesis;
}
