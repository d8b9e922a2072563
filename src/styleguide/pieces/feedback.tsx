import { useState } from 'react';
import {
  failLoading,
  finishLoading,
  growLoading,
  startLoading,
} from '../../app-shell/loading/loading-store';
import { useNetworkStore } from '../../app-shell/network/network-store';
import type { ThemeColor } from '../../domain/story/layout';
import { AnnouncementBar } from '../../features/announcement/announcement-bar';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/feedback/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Spinner } from '../../ui/feedback/spinner';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Print } from '../frame/print';
import { Specimen } from '../frame/specimen';
import { Stack } from '../frame/stack';

/** Milliseconds the guide's spinner covers the page. */
const spinnerMs = 2000;

const themes: readonly ThemeColor[] = [
  'red',
  'blue',
  'black',
  'darkgray',
  'lightgray',
  'eggShell',
  'white',
];

export function Feedback() {
  return (
    <Group facts={groups.feedback}>
      <Announcements />
      <Specimen
        name="Notice"
        note="Read out as soon as it appears."
        code={'tone="error" | "plain"'}
      >
        <Stack>
          <Notice>Only three of these are left. The quantity was lowered.</Notice>
          <Notice tone="plain">Your cart was changed in another window.</Notice>
        </Stack>
      </Specimen>
      <Waiting />
      <Drawers />
      <ShellStates />
    </Group>
  );
}

/** Shown as prints: the live one is at the top of the page. */
function Announcements() {
  return (
    <Specimen
      isWide
      isFlush
      name="Announcement"
      note="Above the header. Closed, it stays closed until its words change. These are prints; the live one is at the top."
      code={`theme="${themes.join('" | "')}"`}
    >
      <Print>
        {themes.map((theme) => (
          <AnnouncementBar
            key={theme}
            announcement={{
              active: true,
              theme,
              component: 'announcement',
              headline: `Theme ${theme}`,
              text: 'Wraps are back, in both lengths.',
              callToAction: { link: { kind: 'path', path: '/products' }, text: 'To the shop' },
            }}
          />
        ))}
      </Print>
    </Specimen>
  );
}

function Waiting() {
  const [isWaiting, setIsWaiting] = useState(false);
  const cover = () => {
    setIsWaiting(true);
    setTimeout(() => setIsWaiting(false), spinnerMs);
  };
  return (
    <Specimen
      name="Spinner"
      note="Covers the page and holds its scroll for two seconds here, then gives the focus back."
      code="active"
    >
      <Button onClick={cover}>Process</Button>
      <Spinner active={isWaiting} />
    </Specimen>
  );
}

function Drawers() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Specimen
      name="Dialog"
      note="A drawer at the edge. Escape, a press beside it, or its own button close it."
      code="label isOpen onClose"
    >
      <Button tone="dark" onClick={() => setIsOpen(true)}>
        Open the drawer
      </Button>
      <Dialog label="Between rounds" isOpen={isOpen} onClose={close}>
        <Stack>
          <h2>Between rounds</h2>
          <p>Sit. Breathe out longer than in. One thing to change, not five.</p>
          <Button onClick={close}>Close</Button>
        </Stack>
      </Dialog>
    </Specimen>
  );
}

/** Milliseconds between the steps of the loading bar, slow enough to be seen. */
const stepMs = 600;

function runLoadingBar(end: () => void): void {
  const steps = [startLoading, () => growLoading('page-data'), () => growLoading('payload'), end];
  steps.forEach((act, index) => setTimeout(act, index * stepMs));
}

/** States of the shell, with buttons that trigger them. */
function ShellStates() {
  const status = useNetworkStore((state) => state.status);
  const isOffline = status === 'offline';
  const toggleNetwork = () =>
    useNetworkStore.setState({ status: isOffline ? 'online' : 'offline' });
  return (
    <>
      <Specimen
        name="Loading bar"
        note="At the window's upper edge: 30 for the page's data, 45 for what it carries, then done."
        code="useLoadingStore"
      >
        <Stack isRow>
          <Button tone="outline" onClick={() => runLoadingBar(finishLoading)}>
            Load
          </Button>
          <Button tone="outline" onClick={() => runLoadingBar(failLoading)}>
            Fail
          </Button>
        </Stack>
      </Specimen>
      <Specimen
        name="Offline notice"
        note="At the foot of the window while there is no connection."
        code={'status="offline"'}
      >
        <Button tone="outline" aria-pressed={isOffline} onClick={toggleNetwork}>
          Pull the plug
        </Button>
      </Specimen>
    </>
  );
}
