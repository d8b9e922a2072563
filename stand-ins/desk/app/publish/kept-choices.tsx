import { useState } from 'react';
import type { StoryWarning } from '../../../../src/domain/story/story-warning';
import { ToolButton } from '../ui/tool-button';
import { deskSettings } from '../wire/desk-settings';
import type { WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import * as styles from './live-line.module.css';
import type { PublishedChange } from './published-change';
import { describeChange } from './published-change';

/**
 * Both ways to end the hold on a story that was unpublished, but stays on the site. The publisher asks, with the
 * pages that leave, before it removes anything.
 */
export function KeptChoices(props: {
  warning: StoryWarning;
  onPublishedAgain: (change: PublishedChange) => void;
}) {
  const { storyId, name, needs = 0 } = props.warning;
  const [message, setMessage] = useState('');
  const question = new URLSearchParams({ action: 'remove-held', subject: String(storyId) });
  const publishAgain = async () => {
    setMessage('Publishing.');
    const pressedAt = Date.now();
    const answer = await manage<{ story: WholeStory }>(`/stories/${storyId}/publish`);
    if (!answer.ok) setMessage(answer.failure.sentence);
    else props.onPublishedAgain(describeChange(answer.value.story, 'published', pressedAt));
  };
  return (
    <div className={styles.choices}>
      <a
        href={`${deskSettings().publisherUrl}/status/confirm?${question}`}
        target="_blank"
        rel="noreferrer"
      >
        {needs > 0 ? 'Remove them too …' : 'Remove it all the same …'}
      </a>
      <ToolButton onClick={() => void publishAgain()}>Publish {name} again</ToolButton>
      <span role="status">{message}</span>
    </div>
  );
}
