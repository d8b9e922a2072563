import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import * as styles from './confirmed-button.module.css';

type ConfirmedButtonProps = {
  label: string;
  question: string;
  /** Words of the answer that does it. */
  answer: string;
  onConfirm: () => void;
};

/** Button that asks before it does something that cannot be undone. */
export function ConfirmedButton({ label, question, answer, onConfirm }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasAsked && !isAsking) button.current?.focus();
  }, [wasAsked, isAsking]);
  const ask = () => {
    setWasAsked(true);
    setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  if (!isAsking) {
    return (
      <Button tone="quiet" ref={button} onClick={ask}>
        {label}
      </Button>
    );
  }
  return <Question {...{ question, answer }} onStay={() => setAsking(false)} onConfirm={confirm} />;
}

type QuestionProps = Pick<ConfirmedButtonProps, 'question' | 'answer' | 'onConfirm'> & {
  onStay: () => void;
};

function Question({ question, answer, onStay, onConfirm }: QuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-label={question} className={styles.question}>
      <p>{question}</p>
      <div className={styles.answers}>
        <Button tone="dark" ref={stay} onClick={onStay}>
          Keep it
        </Button>
        <Button tone="outline" onClick={onConfirm}>
          {answer}
        </Button>
      </div>
    </div>
  );
}
