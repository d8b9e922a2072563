import { useState } from 'react';
import type { StoryWarning } from '../../../../src/domain/story/story-warning';
import { ToolButton } from '../ui/tool-button';
import type { WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import * as styles from './live-line.module.css';
import type { PublishedChange } from './published-change';
import { describeChange } from './published-change';
import { removeKept } from './site-client';

/** Both ways to end the hold on a story that was unpublished, but stays on the site. */
export function KeptChoices(props: {
  warning: StoryWarning;
  onPublishedAgain: (change: PublishedChange) => void;
}) {
  const { storyId, name, needs = 0 } = props.warning;
  const [message, setMessage] = useState('');
  const remove = async () => {
    setMessage('Asking the publisher.');
    const answer = await removeKept(storyId);
    setMessage(answer.ok ? 'It leaves the site with the next build.' : answer.sentence);
  };
  const publishAgain = async () => {
    setMessage('Publishing.');
    const pressedAt = Date.now();
    const answer = await manage<{ story: WholeStory }>(`/stories/${storyId}/publish`);
    if (!answer.ok) setMessage(answer.failure.sentence);
    else props.onPublishedAgain(describeChange(answer.value.story, 'published', pressedAt));
  };
  return (
    <div className={styles.choices}>
      <ToolButton onClick={() => void remove()}>
        {needs > 0 ? 'Remove them too' : 'Remove it all the same'}
      </ToolButton>
      <ToolButton onClick={() => void publishAgain()}>Publish {name} again</ToolButton>
      <span role="status">{message}</span>
    </div>
  );
}
