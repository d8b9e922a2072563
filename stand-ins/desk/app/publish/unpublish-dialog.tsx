import { appearanceMessage } from '../../../../src/domain/site-map/appearance';
import { formatTime } from '../times';
import { ToolNotice } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { useAsked } from '../ui/use-asked';
import type { ManagedStory } from '../wire/management';
import { LinksHere } from './links-here';
import { appearanceOf, PublicAddress, usePlace } from './public-address';
import { askEffects } from './site-client';

type UnpublishDialogProps = {
  story: ManagedStory;
  onConfirm: () => void;
  /** Unpublishes, and lets go what needs the story. */
  onRemoveToo: () => void;
  onClose: () => void;
};

/** Shows what links to a story and what needs it, and asks before it is unpublished. */
export function UnpublishDialog({ story, onConfirm, onRemoveToo, onClose }: UnpublishDialogProps) {
  // The publisher knows the published content.
  const effects = useAsked(story.revision, (signal) =>
    askEffects('unpublish', { content: {}, ...story }, signal),
  );
  const kept = effects?.ok ? effects.value.kept : null;
  const place = usePlace(story.id);
  return (
    <ToolDialog
      title={`Unpublish “${story.name}”?`}
      onClose={onClose}
      onSubmit={onConfirm}
      actions={
        <>
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          {kept && (
            <ToolButton tone="danger" onClick={onRemoveToo}>
              {kept.needs > 0 ? 'Remove them too' : 'Remove it all the same'}
            </ToolButton>
          )}
          <ToolButton type="submit" tone="danger">
            Unpublish
          </ToolButton>
        </>
      }
    >
      <PublicAddress place={place} />
      {kept ? (
        <ToolNotice tone="warning">
          <p>
            {kept.sentence.replace(' was removed, but', ' cannot simply go:')} Unpublished, it stays
            a draft here, and readers keep its last version until you remove it from the site all
            the same or publish it again.
          </p>
        </ToolNotice>
      ) : (
        <p>
          {place !== undefined &&
            `${appearanceMessage({ before: appearanceOf(place), after: 'absent' }, formatTime)} `}
          It stays here as a draft.
        </p>
      )}
      <LinksHere story={story} />
    </ToolDialog>
  );
}
