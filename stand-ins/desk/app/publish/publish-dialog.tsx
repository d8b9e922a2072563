import type { ReactNode } from 'react';
import { appearanceMessage } from '../../../../src/domain/site-map/appearance';
import { counted } from '../../../../src/lib/values/counted';
import { formatDate } from '../../../../src/lib/values/dates';
import { DifferenceList } from '../compare/difference-list';
import { ToolNotice, WaitText } from '../ui/feedback';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { formatTime } from '../times';
import { deskSettings } from '../wire/desk-settings';
import type { BlokContent, FieldFault, FieldRef, Library, WholeStory } from '../wire/management';
import { EffectsList } from './effects-list';
import * as styles from './publish-dialog.module.css';
import type { Answer, DatedStory, SiteEffects } from './site-client';
import type { StoryToPublish, PublishFacts } from './use-publish-facts';
import { usePublishFacts } from './use-publish-facts';

export type PublishDialogProps = {
  /** The story as last read or saved. */
  story: WholeStory;
  /** Name, slug and content that would be published. */
  planned: StoryToPublish;
  library: Library;
  faults: readonly FieldFault[];
  /** For a published article whose screen can change it: keeps the date of the last update. */
  minorChange?: MinorChange | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Closes the dialog and opens a field. */
  onGoTo: (at: FieldRef) => void;
};

/**
 * `keptUpdate`: date (ISO) of the last update that readers see now, or the one that an editor has set
 * in the field.
 */
type MinorChange = {
  keptUpdate: string;
  isSetByHand: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/**
 * Shows what publishing would change: the story field by field, and every page by name. Errors keep
 * it from being published; warnings do not.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { story, planned, library, faults, minorChange, onConfirm, onClose, onGoTo } = props;
  const facts = usePublishFacts(story, planned, library);
  const errors = faults.filter(({ severity }) => severity === 'error');
  const warnings = faults.filter(({ severity }) => severity === 'warning');
  const isStopped = errors.length > 0;
  const stops = counted(errors.length, 'fault stops', 'faults stop');
  return (
    <ToolDialog
      title={`Publish “${planned.name}”`}
      size="large"
      onClose={onClose}
      onSubmit={() => {
        if (!isStopped) onConfirm();
      }}
      actions={
        <>
          {isStopped && <p className={styles.stopped}>{stops} the publication.</p>}
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton type="submit" tone="primary" aria-disabled={isStopped}>
            Publish now
          </ToolButton>
        </>
      }
    >
      {isStopped && (
        <ToolNotice tone="error">
          <p>{stops} the publication. Mend them first.</p>
          <FaultList faults={errors} onGoTo={onGoTo} />
        </ToolNotice>
      )}
      <SiteFault effects={facts.effects} content={planned.content} onGoTo={onGoTo} />
      {warnings.length > 0 && (
        <Part title={`${counted(warnings.length, 'warning')}`}>
          <FaultList faults={warnings} onGoTo={onGoTo} />
        </Part>
      )}
      {facts.unpublished.length > 0 && (
        <ToolNotice tone="warning">
          {`Not published, so readers do not see them in it: ${facts.unpublished.join(', ')}.`}
        </ToolNotice>
      )}
      <Part title="What changes in the story">
        <Differences differences={facts.differences} onGoTo={onGoTo} />
      </Part>
      <Part title="Pages that will change">
        <PageEffects effects={facts.effects} isFirst={!story.published} />
      </Part>
      {minorChange && (
        <label>
          <input
            type="checkbox"
            checked={minorChange.isOn}
            onChange={(event) => minorChange.onChange(event.target.checked)}
          />{' '}
          {minorChange.isSetByHand
            ? `Keep the date in “Last update”: readers see ${formatDate(minorChange.keptUpdate)}`
            : `A minor change: readers go on seeing ${formatDate(minorChange.keptUpdate)} as the last update`}
        </label>
      )}
    </ToolDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type GoTo = Pick<PublishDialogProps, 'onGoTo'>;

function FaultList({ faults, onGoTo }: GoTo & { faults: readonly FieldFault[] }) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ at, trail, sentence }) => (
        <li key={`${at.blokUid} ${at.field ?? ''} ${trail} ${sentence}`}>
          <span>
            <b>{trail}</b>: {sentence}
          </span>
          <ToolButton onClick={() => onGoTo(at)} aria-label={`Go to field ${trail}`}>
            Go to field
          </ToolButton>
        </li>
      ))}
    </ul>
  );
}

type SiteFaultProps = GoTo & { effects: PublishFacts['effects']; content: BlokContent };

/** Why the site would not show the new version, by the rules of the publisher. */
function SiteFault({ effects, content, onGoTo }: SiteFaultProps) {
  const fault = effects?.ok ? effects.value.fault : null;
  if (!fault) return null;
  const [field = ''] = fault.field.split('.');
  return (
    <ToolNotice
      tone="warning"
      actions={
        field in content && (
          <ToolButton onClick={() => onGoTo({ blokUid: content._uid, field })}>
            Go to field
          </ToolButton>
        )
      }
    >
      <p>The site would keep its last good version. {fault.sentence}</p>
    </ToolNotice>
  );
}

function Differences({ differences, onGoTo }: GoTo & { differences: PublishFacts['differences'] }) {
  if (differences === undefined) return <WaitText>Comparing with the published version</WaitText>;
  if (differences === null) return <p>It is not published now: all of it is new to readers.</p>;
  if (typeof differences === 'string') return <p>{differences}</p>;
  if (differences.length === 0) {
    return <p>Nothing has changed since it was published. Publishing it again renews its date.</p>;
  }
  return <DifferenceList differences={differences} onGoTo={onGoTo} />;
}

type PageEffectsProps = { effects: Answer<SiteEffects> | undefined; isFirst: boolean };

function PageEffects({ effects, isFirst }: PageEffectsProps) {
  if (!effects) return <WaitText>Looking through the pages of the site</WaitText>;
  if (!effects.ok) {
    return <p>This cannot be said now. {effects.sentence} You can publish all the same.</p>;
  }
  const {
    address,
    dated: [dated],
    fault,
  } = effects.value;
  if (fault) return <p>None, as long as the site cannot use this version.</p>;
  return (
    <>
      {isFirst && address !== null && (
        <p>
          Its address will be <b className={styles.address}>{deskSettings().siteUrl + address}</b>.
        </p>
      )}
      {dated && <DateEffect dated={dated} />}
      <EffectsList effects={effects.value} />
    </>
  );
}

/** Effects of dates on the story, before the pages that change with it. */
function DateEffect({ dated }: { dated: DatedStory }) {
  const message = appearanceMessage(dated, formatTime);
  if (!message) return null;
  const isLater = typeof dated.after === 'object';
  return (
    <p>
      <b>{message}</b> {isLater && (dated.before === 'shown' ? 'Until then:' : 'Then:')}
    </p>
  );
}
