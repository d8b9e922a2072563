import { useState } from 'react';
import type { Farewell } from './session-question';
import type { ClockControls } from './use-workout-clock';

/** The question before a session is thrown away: it stops the clock, and staying lets it go on. */
export function useFarewell(isRunning: boolean, controls: ClockControls) {
  const [question, setQuestion] = useState<{ about: Farewell; wasRunning: boolean }>();
  const ask = (about: Farewell) => {
    setQuestion({ about, wasRunning: isRunning });
    controls.pause();
  };
  const stay = () => {
    if (question?.wasRunning) controls.resume();
    setQuestion(undefined);
  };
  const restart = () => {
    controls.restart();
    setQuestion(undefined);
  };
  return { about: question?.about, ask, stay, restart };
}
