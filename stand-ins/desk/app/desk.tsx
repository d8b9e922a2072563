import { CampaignList } from './campaigns/campaign-list';
import { CampaignScreen } from './campaigns/campaign-screen';
import { StoryList } from './list/story-list';
import { deskPath, readRoute, useAddress } from './routes';
import { StoryScreen } from './story/story-screen';
import { Toasts } from './ui/toasts';

/** The desk: the view that the address names. */
export function Desk() {
  useAddress();
  return (
    <>
      <View />
      <Toasts />
    </>
  );
}

function View() {
  const route = readRoute(window.location);
  switch (route.view) {
    case 'list':
      return <StoryList />;
    case 'story':
      return <StoryScreen key={`${route.storyId} ${route.campaignId}`} {...route} />;
    case 'campaigns':
      return <CampaignList />;
    case 'campaign':
      return <CampaignScreen key={route.campaignId} campaignId={route.campaignId} />;
    case 'missing':
      return (
        <main>
          <h1>There is nothing at this address</h1>
          <a href={deskPath}>Go to the stories</a>
        </main>
      );
  }
}
