import { ListLink } from '../list/list-link';
import { deskStoryPath } from '../routes';
import { useOpenStory, useStory } from '../story/state/open-story-context';
import { ToolNotice } from '../ui/feedback';

/** Says that the form edits a campaign's version of the story, and what will become of it. */
export function CampaignNotice() {
  const { campaign } = useOpenStory();
  const base = useStory((state) => state.base);
  if (!campaign) return null;
  const isThere = base.release_ids.includes(campaign.id);
  return (
    <>
      <ToolNotice
        tone="warning"
        actions={<ListLink path={deskStoryPath(base.id)}>Edit the story itself</ListLink>}
      >
        {isThere
          ? `This is its version in the campaign “${campaign.name}”. Readers see it once the campaign is merged.`
          : `It is not in the campaign “${campaign.name}” yet. Your first save puts it there; the story itself stays as it is.`}
      </ToolNotice>
      {base.release_conflict && (
        <ToolNotice tone="warning">
          The story itself was changed after it was put into the campaign. The merge replaces those
          changes by this version. Copy over what should stay.
        </ToolNotice>
      )}
    </>
  );
}
