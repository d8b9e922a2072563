import { appearanceMessage } from '../../../../src/domain/site-map/appearance';
import { LinksHere } from '../publish/links-here';
import { appearanceOf, PublicAddress, usePlace } from '../publish/public-address';
import { formatTime } from '../times';
import { UnpublishDialog } from '../publish/unpublish-dialog';
import { ToolDialog } from '../ui/tool-dialog';
import type { ManagedStory } from '../wire/management';
import { QuickPublish } from './quick-publish';
import { MoveDialog, RenameDialog } from './story-dialogs';
import type { RowRequests } from './use-row-requests';

type RowDialogProps = { requests: RowRequests; folders: readonly ManagedStory[] };

/** Dialog about one story of the list, if one is open. */
export function RowDialog({ requests, folders }: RowDialogProps) {
  if (!requests.asked) return null;
  const { request, story } = requests.asked;
  const shared = {
    story,
    onClose: requests.close,
    onDone: requests.done,
    onFailed: (failure: Parameters<RowRequests['fail']>[1]) => requests.fail(story, failure),
  };
  switch (request) {
    case 'rename':
      return <RenameDialog {...shared} />;
    case 'move':
      return <MoveDialog {...shared} folders={folders} />;
    case 'publish':
      return <QuickPublish {...shared} onConfirm={requests.publish} />;
    case 'unpublish':
      return (
        <UnpublishDialog
          story={story}
          onConfirm={() => requests.unpublish(story)}
          onRemoveToo={() => requests.unpublish(story, true)}
          onClose={requests.close}
        />
      );
    case 'links':
      return (
        <ToolDialog title={`“${story.name}”`} onClose={requests.close}>
          <LinksHere story={story} />
        </ToolDialog>
      );
    case 'delete':
      return (
        <ToolDialog
          size="small"
          title={`Delete “${story.name}”?`}
          submitName="Delete"
          tone="danger"
          onSubmit={() => requests.remove(story)}
          onClose={requests.close}
        >
          <DeletionEffect story={story} />
          <LinksHere story={story} />
        </ToolDialog>
      );
  }
}

/** Says what readers lose with a published story. */
function DeletionEffect({ story }: { story: ManagedStory }) {
  const place = usePlace(story.id);
  return (
    <>
      <PublicAddress place={place} />
      <p>
        {place !== undefined &&
          `${appearanceMessage({ before: appearanceOf(place), after: 'absent' }, formatTime)} `}
        You can undo it, and restore it from the trash later.
        {story.unpublished_changes &&
          ' It has changes that are not published, so it would come back as a draft with them.'}
      </p>
    </>
  );
}
