import { useState } from 'react';
import type { EditorAction } from '../../domain/story/story-report';
import { counted } from '../../lib/values/counted';
import { ask } from './ask-draft';
import { BadgeButton } from './badge-button';
import * as styles from './draft-badge.module.css';
import { address, renewReport } from './preview-session';

/** Ends a hold, after a question that names what leaves or comes. */
export function BadgeQuestion({ action }: { action: EditorAction }) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { press, question, names, confirm, refuse } = wordsOf(action);
  const act = async () => {
    setMessage('Asking the publisher.');
    const { name, subject } = action;
    const asked = await ask({ marker: address.marker, act: { name, subject } });
    setMessage(asked.kind === 'answer' ? 'Done. A build follows.' : asked.message);
    if (asked.kind !== 'answer') return;
    setOpen(false);
    renewReport();
  };
  return (
    <div className={styles.part}>
      <BadgeButton isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {press}
      </BadgeButton>
      {isOpen && (
        <div role="group" aria-label={press.replace(' …', '')} className={styles.question}>
          <p>{question}</p>
          {names.length > 0 && (
            <ul className={styles.list}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          <div className={styles.controls}>
            <BadgeButton onPress={() => void act()}>{confirm}</BadgeButton>
            <BadgeButton onPress={() => setOpen(false)}>{refuse}</BadgeButton>
          </div>
        </div>
      )}
      <p role="status">{message}</p>
    </div>
  );
}

/** Words of an action: its button, the question, what the question names, and both answers. */
function wordsOf(action: EditorAction) {
  switch (action.name) {
    case 'remove-held': {
      const { length } = action.leaving;
      const pages = counted(length, 'page leaves', 'pages leave');
      return {
        press: length > 1 ? 'Remove it with what needs it …' : 'Remove it all the same …',
        question: length > 0 ? `${pages} the site:` : 'No page leaves the site with it. Remove it?',
        names: action.leaving.map(({ name, path }) => (name === path ? path : `${name}, ${path}`)),
        confirm: 'Remove',
        refuse: 'Keep on the site',
      };
    }
    case 'bring-back':
      return {
        press: 'Bring it back …',
        question: `${counted(action.coming.length, 'story comes', 'stories come')} back together, as published last:`,
        names: action.coming,
        confirm: 'Bring back',
        refuse: 'Leave them held',
      };
    case 'stop-removal':
      return {
        press: 'Stop the removal …',
        question: 'The story stays on the site, with everything that needs it.',
        names: [],
        confirm: 'Stop it',
        refuse: 'Let it go',
      };
  }
}
