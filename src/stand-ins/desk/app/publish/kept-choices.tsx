import { useState } from 'react';
import type { StoryWarning } from '../../../../domain/story/story-warning';
import { ToolButton } from '../ui/tool-button';
import { manage } from '../wire/management-client';
import { removeKept } from './site-client';

/** Both ways to end the hold on a story that was unpublished, but stays on the site. */
export function KeptChoices({ warning }: { warning: StoryWarning }) {
  const { storyId, name, needs = 0 } = warning;
  const [message, setMessage] = useState('');
  const remove = async () => {
    setMessage('Asking the publisher.');
    const answer = await removeKept(storyId);
    setMessage(answer.ok ? 'It leaves the site with the next build.' : answer.sentence);
  };
  const publishAgain = async () => {
    setMessage('Publishing.');
    const answer = await manage(`/stories/${storyId}/publish`);
    setMessage(answer.ok ? 'Published again.' : answer.failure.sentence);
  };
  return (
    <p>
      <ToolButton onClick={() => void remove()}>
        {needs > 0 ? 'Remove them too' : 'Remove it all the same'}
      </ToolButton>{' '}
      <ToolButton onClick={() => void publishAgain()}>Publish {name} again</ToolButton>{' '}
      <span role="status">{message}</span>
    </p>
  );
}
