import { Breadcrumbs } from '../../ui/links/breadcrumbs';
import { CollapsiblePreHeader } from '../../ui/layout/collapsible-pre-header';
import { StickySidebar } from '../../ui/layout/sticky-sidebar';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs';
import { Group } from '../frame/group';
import { groups } from '../frame/groups';
import { Print } from '../frame/print';
import { Specimen } from '../frame/specimen';
import * as styles from './wayfinding.module.css';

const steps = [
  { name: 'Home', path: '/' },
  { name: 'Training', path: '/c/training' },
  { name: 'The jab', path: '/styleguide' },
];

const longSteps = [
  ...steps.slice(0, 2),
  { name: 'Technique for people who have only a corridor', path: '/t/technique' },
  { name: 'How to throw a jab when the ceiling lamp has already been replaced once', path: '/x' },
];

const manyTabs = ['Gloves', 'Wraps', 'Bags', 'Ropes', 'Mouthguards', 'Everything else'] as const;

export function Wayfinding() {
  return (
    <Group facts={groups.wayfinding}>
      <Specimen
        isWide
        name="Tabs"
        note="Arrow keys, Home and End move and open. One stop in the tab order. A long row scrolls."
        code={'<Tabs initial="Gloves">'}
      >
        <Tabs initial="Gloves">
          <TabList label="Gear">
            {manyTabs.map((name) => (
              <Tab key={name} name={name} />
            ))}
          </TabList>
          {manyTabs.map((name) => (
            <TabPanel key={name} name={name}>
              <p>{name}: dry them after every session, and never in the bag.</p>
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
      <Specimen
        name="Breadcrumbs"
        note="The last step is the page itself. No steps, no trail."
        code="steps"
      >
        <Breadcrumbs steps={steps} />
      </Specimen>
      <Specimen
        name="Breadcrumbs, long"
        note="They break between steps. The name of the page itself may end early: it is the headline below."
        code="steps"
      >
        <Print>
          <Breadcrumbs steps={longSteps} />
        </Print>
      </Specimen>
      <Specimen
        isWide
        isFlush
        name="Collapsible pre-header"
        note="A strip above the header that opens to more. It remembers nothing."
        code="isInitiallyActive"
      >
        <CollapsiblePreHeader headline="Gym hours this week" isInitiallyActive={false}>
          <p>Open six to nine. On Thursday the lights are being fixed: bring your own bell.</p>
        </CollapsiblePreHeader>
        <CollapsiblePreHeader headline="Open from the start" isInitiallyActive>
          <p>For the day something has to be read.</p>
        </CollapsiblePreHeader>
      </Specimen>
      <Specimen
        isWide
        name="Sticky sidebar"
        note="Stays beside the text from 1025 pixels; stands above it on a smaller screen."
        code="<StickySidebar label>"
      >
        <div className={styles.columns}>
          <StickySidebar label="Beside the text">
            <p className={styles.aside}>Round length: three minutes. Rest: one.</p>
          </StickySidebar>
          <div className={styles.text}>
            <p>Warm up for five minutes, whatever the clock says about dinner.</p>
            <p>Round one is the jab alone. Hand back faster than it went out.</p>
            <p>Round two adds the cross. Turn the heel; the hip knows the rest.</p>
            <p>Round three is whatever you did worst.</p>
          </div>
        </div>
      </Specimen>
    </Group>
  );
}
