import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import {
  faCircleCheck,
  faCircleNotch,
  faClock,
  faTriangleExclamation,
} from '@fortawesome/free-solid-svg-icons';
import { comingMessage } from '../../../../src/domain/site-map/appearance';
import { classNames } from '../../../../src/lib/browser/class-names';
import { counted } from '../../../../src/lib/values/counted';
import { deskSettings } from '../wire/desk-settings';
import type { FieldRef } from '../wire/management';
import { formatTime } from '../times';
import { ToolIcon } from '../ui/tool-button';
import type { Follow, PublishStage } from './follow-publish';
import { isDone, stageOf, warningsOf } from './follow-publish';
import { KeptChoices } from './kept-choices';
import * as styles from './live-line.module.css';
import type { PublishedChange } from './published-change';
import { forgetChange, rememberChange } from './published-change';
import { WarningLink, WarningList } from './story-warnings';
import { useFollow, useNow } from './use-follow';

type LiveLineProps = {
  change: PublishedChange;
  /** Opens a field of the story, where it is open. Elsewhere the line links to the story. */
  onGoTo?: (at: FieldRef) => void;
  /** Called when the change is on the public site, or off it. */
  onDone?: () => Promise<void>;
  /** Called when the receipt of its build is there. */
  onBuilt?: () => void;
};

/** Follows the publisher until a change is on the public site, proved by reading it. */
export function LiveLine(props: LiveLineProps) {
  const [later, setLater] = useState<PublishedChange>();
  const change = later && later.pressedAt > props.change.pressedAt ? later : props.change;
  return (
    <ChangeLine {...props} key={change.pressedAt} change={change} onPublishedAgain={setLater} />
  );
}

type ChangeLineProps = LiveLineProps & { onPublishedAgain: (change: PublishedChange) => void };

function ChangeLine({ change, onDone, onBuilt, onGoTo, onPublishedAgain }: ChangeLineProps) {
  const follow = useFollow(change);
  const isOver = isDone(follow.proof);
  useEffect(() => {
    if (isOver) forgetChange(change);
    else rememberChange(change);
  }, [isOver, change]);
  useEffect(() => {
    if (isOver) void onDone?.();
  }, [isOver, onDone]);
  const { receipt } = follow;
  useEffect(() => {
    if (receipt) onBuilt?.();
  }, [receipt, onBuilt]);
  const now = useNow(!isOver);
  const stage = stageOf(follow, now);
  const warnings = stage.kind === 'done' ? warningsOf(follow) : [];
  const tone = toneOf(stage);
  return (
    <div className={classNames(styles.line, styles[tone])}>
      <ToolIcon icon={icons[tone]} />
      <div className={styles.text}>
        {/* Announced once a stage; what ticks is beside it. */}
        <p role="status">{sentenceOf(stage, change, warnings.length)}</p>
        <WarningList {...{ change, warnings, onGoTo }} />
        <Detail {...{ stage, follow, now, onGoTo, onPublishedAgain }} />
      </div>
    </div>
  );
}

type Tone = 'good' | 'busy' | 'bad' | 'planned';

const icons = {
  good: faCircleCheck,
  busy: faCircleNotch,
  bad: faTriangleExclamation,
  planned: faClock,
} as const;

const badStages: ReadonlySet<PublishStage['kind']> = new Set([
  'lost',
  'stopped',
  'held-back',
  'kept',
  'rolled-back',
  'site-gone',
]);

function toneOf(stage: PublishStage): Tone {
  const isLater = stage.kind === 'done' && stage.proof.kind === 'later';
  if (isLater || stage.kind === 'planned') return 'planned';
  if (stage.kind === 'done') return 'good';
  return badStages.has(stage.kind) ? 'bad' : 'busy';
}

const saved: Readonly<Record<PublishedChange['action'], string>> = {
  published: 'Saved and published.',
  unpublished: 'Unpublished.',
  scheduled: 'Published at its time.',
};

/** Returns what is announced. It changes with the stage alone. */
function sentenceOf(stage: PublishStage, change: PublishedChange, warnings: number): string {
  const done = saved[change.action];
  switch (stage.kind) {
    case 'planned':
      return `Will be published on ${formatTime(change.pressedAt)}.`;
    case 'connecting':
      return `${done} Asking the publisher.`;
    case 'lost':
      return `${done} The publisher does not answer; the site follows when it runs again.`;
    case 'unheard':
      return `${done} Waiting for the publisher to hear of it.`;
    case 'queued':
      return stage.isBehind
        ? `${done} Next in the queue of the publisher, after the build that runs.`
        : `${done} First in the queue of the publisher.`;
    case 'building':
      return `${done} The site is being built with it.`;
    case 'proving':
      return `${done} The build has ended. Reading the public page.`;
    case 'stopped':
      return stage.outcome === 'failed'
        ? `Not live: the build failed. ${stage.cause}`
        : `Not live: the release was refused. ${stage.cause}`;
    case 'held-back':
      return `Not live: ${stage.warning.sentence}`;
    case 'kept':
      return `Unpublished, but still on the site. ${stage.warning.sentence}`;
    case 'rolled-back':
      return 'Not live: readers have an earlier release again. The build that follows says what is held back.';
    case 'site-gone':
      return `The publisher switched the new release on, but it cannot be read. ${stage.sentence}`;
    case 'done':
      return doneSentence(stage.proof, change, warnings);
  }
}

function doneSentence(
  proof: Extract<PublishStage, { kind: 'done' }>['proof'],
  { pressedAt }: PublishedChange,
  warnings: number,
): string {
  const found = warnings > 0 ? `, ${counted(warnings, 'warning')}` : '';
  if (proof.kind === 'later') {
    return `Published${found}. ${comingMessage(proof.appearsAt, formatTime, proof.hasLeft)}`;
  }
  const after = `after ${Math.max(0, (proof.at - pressedAt) / 1000).toFixed(1)} seconds`;
  switch (proof.kind) {
    case 'live':
      return `Live${found}, ${after}: the public page has this version.`;
    case 'gone':
      return proof.url === null
        ? `Gone from the site ${after}. It had no page of its own.`
        : `Gone from the site ${after}: its address answers “not found”.`;
    case 'without-page':
      return `Live${found}, ${after}: it is in the release, and has no page of its own.`;
  }
}

/** Time in a stage after which the line says that it takes long, in milliseconds. */
const unheardLimitMs = 15_000;

type DetailProps = Pick<ChangeLineProps, 'onGoTo' | 'onPublishedAgain'> & {
  stage: PublishStage;
  follow: Follow;
  now: number;
};

/** Line below the sentence: times, and where to look or mend. */
function Detail({ stage, follow: { change }, now, onGoTo, onPublishedAgain }: DetailProps) {
  const waited = seconds(now - change.pressedAt);
  const receipts = <StatusLink>Receipt of the publisher</StatusLink>;
  switch (stage.kind) {
    case 'planned':
      return <p>This line follows it from then on.</p>;
    case 'connecting':
      return null;
    case 'lost':
      return <p>It is asked again every few seconds. {waited} so far.</p>;
    case 'unheard':
      return (
        <p>
          {waited} so far.
          {now - change.pressedAt > unheardLimitMs && (
            <>
              {' '}
              That is long: the content service tells the publisher by a webhook, so look whether{' '}
              <StatusLink>the publisher</StatusLink> runs and has the same secret.
            </>
          )}
        </p>
      );
    case 'queued':
      return <p>{waited} so far.</p>;
    case 'building':
      return <Building {...stage} now={now} />;
    case 'proving':
      return <p>{waited} so far.</p>;
    case 'held-back':
      return (
        <p>
          <WarningLink {...{ change, onGoTo }} warning={stage.warning} /> {receipts}
        </p>
      );
    case 'kept':
      return <KeptChoices warning={stage.warning} onPublishedAgain={onPublishedAgain} />;
    case 'stopped':
    case 'rolled-back':
    case 'site-gone':
      return <p>{receipts}</p>;
    case 'done':
      return (
        <p>
          {'url' in stage.proof && stage.proof.url !== null && (
            <a href={stage.proof.url} target="_blank" rel="noreferrer">
              Open the public address
            </a>
          )}{' '}
          <StatusLink>Receipt, and rolling back</StatusLink>
        </p>
      );
  }
}

type BuildingProps = Extract<PublishStage, { kind: 'building' }> & { now: number };

/** Step of the running build, and how far it is by the time of others. */
function Building({ step, startedAt, usualMs, now }: BuildingProps) {
  const passedMs = Math.max(0, now - Date.parse(startedAt));
  return (
    <p>
      {step && `${step}, `}
      {seconds(passedMs)}
      {usualMs !== null && <> of about {seconds(usualMs)}</>}
      {usualMs !== null && (
        <progress
          className={styles.progress}
          aria-label="Build"
          max={usualMs}
          value={Math.min(passedMs, usualMs * 0.95)}
        />
      )}
    </p>
  );
}

function seconds(durationMs: number): string {
  const whole = Math.max(0, Math.round(durationMs / 1000));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

/** Link to the publisher's page of receipts. */
function StatusLink({ children }: { children: ReactNode }) {
  const { publisherUrl } = deskSettings();
  return (
    <a href={`${publisherUrl}/status`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
