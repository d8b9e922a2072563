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
      return <StoryScreen key={route.storyId} storyId={route.storyId} focus={route.focus} />;
    case 'missing':
      return (
        <main>
          <h1>There is nothing at this address</h1>
          <a href={deskPath}>Go to the stories</a>
        </main>
      );
  }
}
