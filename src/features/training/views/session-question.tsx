import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button';
import type { ClockControls } from '../clock/use-workout-clock';
import * as styles from './session-question.module.css';

/** Action that loses the session, so it needs confirmation. */
type DiscardAction = 'end' | 'restart';

const words = {
  end: {
    question: 'End this session?',
    consequence: 'The clock has stopped. Ending forgets where you were.',
    answer: 'End session',
  },
  restart: {
    question: 'Start again from round one?',
    consequence: 'The clock has stopped. The rounds so far will not count.',
    answer: 'Start again',
  },
} as const;

type SessionQuestionProps = { about: DiscardAction; onStay: () => void; onConfirm: () => void };

/** Confirmation before a session is discarded. The clock is paused meanwhile. */
export function SessionQuestion({ about, onStay, onConfirm }: SessionQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  const { question, consequence, answer } = words[about];
  return (
    <div
      role="alertdialog"
      aria-labelledby="session-question"
      aria-describedby="session-consequence"
      className={styles.question}
    >
      <div>
        <h3 id="session-question">{question}</h3>
        <p id="session-consequence">{consequence}</p>
      </div>
      <div className={styles.answers}>
        <Button size="large" onClick={onStay} ref={stay}>
          Keep going
        </Button>
        <Button tone="outline" size="large" onClick={onConfirm}>
          {answer}
        </Button>
      </div>
    </div>
  );
}

/** State of the confirmation: opening it pauses the clock, staying resumes it. */
export function useDiscardQuestion(isRunning: boolean, controls: ClockControls) {
  const [question, setQuestion] = useState<{ about: DiscardAction; wasRunning: boolean }>();
  const ask = (about: DiscardAction) => {
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
