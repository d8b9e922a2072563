import type { ReactNode } from 'react';
import { useState } from 'react';
import type {
  FieldPlace,
  LinkedStory,
  PageEffect,
  PageEffects,
  ReportedCampaign,
  StoryReport,
} from '../../domain/story/story-report';
import { editorOrigin } from '../../config/editor-origin';
import { counted } from '../../lib/values/counted';
import { BadgeButton } from './badge-button';
import { BadgeQuestion } from './badge-question';
import { hasChanges, pagesWord, receiptSentence, releaseSentence } from './badge-words';
import * as styles from './draft-badge.module.css';
import { renewReport } from './preview-session';
import { usePreview } from './preview-store';
import { toTimeWords } from './time-words';

/** Sections about the open story, as the publisher knows it. */
export function BadgeFacts() {
  const answer = usePreview((state) => state.report);
  const justDone = usePreview((state) => state.justDone);
  if (justDone) {
    const done = justDone === 'published' ? 'Published.' : 'Unpublished.';
    return <p>{`${done} Asking the publisher.`}</p>;
  }
  switch (answer?.state) {
    case undefined:
      return <p>Asking the publisher what this changes.</p>;
    case 'without-publisher':
      return (
        <p>
          This site has no publisher to ask, so the badge does not know what publishing changes, or
          what is live.
        </p>
      );
    case 'unknown':
      return (
        <div className={styles.part}>
          <p>{answer.sentence}</p>
          <BadgeButton onPress={renewReport}>Ask again</BadgeButton>
        </div>
      );
    case 'known':
      return <Report report={answer.report} rootUid={answer.rootUid} />;
  }
}

type ReportProps = { report: StoryReport; rootUid: string };

function Report({ report, rootUid }: ReportProps) {
  const { links, campaigns } = report;
  return (
    <>
      <ReleasePart report={report} rootUid={rootUid} />
      <MendPart report={report} rootUid={rootUid} />
      {report.forecast && <ForecastPart report={report} />}
      {campaigns.map((campaign) => (
        <CampaignPart key={campaign.id} campaign={campaign} />
      ))}
      <BadgePart title="What links here">
        {links.stories.length === 0 ? (
          <p>No published story names it.</p>
        ) : (
          <ShortList items={links.stories} more={links.more} word="story" words="stories">
            {(story) => <LinkedStoryLine story={story} />}
          </ShortList>
        )}
      </BadgePart>
    </>
  );
}

export function BadgePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.part}>{children}</div>
    </section>
  );
}

function ReleasePart({ report, rootUid }: ReportProps) {
  const { release, place, moved, receipt } = report;
  const action = 'action' in release ? release.action : undefined;
  const at = release.kind === 'held' ? release.at : undefined;
  return (
    <BadgePart title="On the site">
      <p>{releaseSentence(report)}</p>
      {at && <JumpButton at={at} rootUid={rootUid} />}
      {action && <BadgeQuestion key={`${action.name} ${action.subject}`} action={action} />}
      {place?.path && (
        <p>
          <span>{'Its address: '}</span>
          <PageLink path={place.path}>{place.path}</PageLink>
        </p>
      )}
      {moved.length > 0 && (
        <p>{`Old addresses that lead there: ${moved.map(({ from }) => from).join(', ')}.`}</p>
      )}
      {receipt && <p className={styles.quiet}>{receiptSentence(receipt)}</p>}
    </BadgePart>
  );
}

function MendPart({ report, rootUid }: ReportProps) {
  const { forecast, warnings } = report;
  const fault = forecast?.fault;
  if (!fault && warnings.length === 0) return null;
  return (
    <BadgePart title="To mend">
      <ul className={styles.list}>
        {fault && (
          <li>
            <span>{`The site would not use this draft. ${fault.sentence}`}</span>
            <JumpButton at={{ field: fault.field }} rootUid={rootUid} />
          </li>
        )}
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.field} ${warning.sentence}`}>
            <span>{warning.sentence}</span>
            <JumpButton at={warning} rootUid={rootUid} />
          </li>
        ))}
      </ul>
    </BadgePart>
  );
}

/**
 * Opens the blok that has a field in the editor around the page, as a click on the blok does; nothing without an editor.
 * `field` is the desk's, which opens that field.
 */
function JumpButton({ at, rootUid }: { at: FieldPlace; rootUid: string }) {
  const storyId = usePreview((state) => state.storyId);
  if (window.self === window.top || storyId === undefined) return null;
  const steps = at.field?.split('.') ?? [];
  const field = at.blokUid === undefined ? steps[0] : steps.at(-1);
  const dataC = { id: String(storyId), uid: at.blokUid ?? rootUid, ...(field && { field }) };
  return (
    <BadgeButton onPress={() => window.parent.postMessage({ action: 'edit', dataC }, editorOrigin)}>
      Go to field
    </BadgeButton>
  );
}

function ForecastPart({ report: { forecast } }: { report: StoryReport }) {
  const isChanged = usePreview(hasChanges);
  const isUnsaved = usePreview((state) => state.isUnsaved);
  if (!forecast) return null;
  if (!isChanged) {
    return (
      <BadgePart title="What publishing changes">
        <p>Nothing: what is saved is what was published.</p>
      </BadgePart>
    );
  }
  if (forecast.fault) return null;
  return (
    <BadgePart title="What publishing changes">
      {isUnsaved && <p>As saved last, without the unsaved changes.</p>}
      <EffectsList effects={forecast} />
    </BadgePart>
  );
}

function CampaignPart({ campaign }: { campaign: ReportedCampaign }) {
  const { name, at, stories, faults } = campaign;
  const when = at === null ? 'when somebody publishes it' : toTimeWords(at);
  return (
    <BadgePart title={`Campaign “${name}”`}>
      <p>{`${counted(stories, 'story', 'stories')}, published together ${when}.`}</p>
      {faults.length > 0 && (
        <>
          <p>It would be held back whole:</p>
          <ul className={styles.list}>
            {faults.map((fault) => (
              <li key={`${fault.story} ${fault.sentence}`}>{fault.sentence}</li>
            ))}
          </ul>
        </>
      )}
      <EffectsList effects={campaign} />
    </BadgePart>
  );
}

function EffectsList({ effects }: { effects: PageEffects }) {
  const { pages, more, everyPage, notes } = effects;
  return (
    <>
      {everyPage.length > 0 && <p>{`Every page shows the change: ${everyPage.join(', ')}.`}</p>}
      {pages.length > 0 && (
        <>
          <p>{`${counted(pages.length + more, 'page')}:`}</p>
          <ShortList items={pages} more={more} word="page" words="pages">
            {(page) => <EffectLine page={page} />}
          </ShortList>
        </>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {pagesWord(effects, '') === '' && notes.length === 0 && <p>No page changes.</p>}
    </>
  );
}

const changeWords = { added: 'New', changed: 'Changes', moved: 'Moves', removed: 'Goes' } as const;

function EffectLine({ page: { path, name, change, reason } }: { page: PageEffect }) {
  return (
    <>
      <span>{`${changeWords[change]}: `}</span>
      {change === 'added' ? <strong>{name}</strong> : <PageLink path={path}>{name}</PageLink>}
      <span className={styles.quiet}>{` ${path}, ${reason}`}</span>
    </>
  );
}

function LinkedStoryLine({ story }: { story: LinkedStory }) {
  const { name, path, fullSlug, isNeeding } = story;
  return (
    <>
      {path === null ? <strong>{name}</strong> : <PageLink path={path}>{name}</PageLink>}
      <span className={styles.quiet}>{` ${path ?? fullSlug}${isNeeding ? ', needs it' : ''}`}</span>
    </>
  );
}

function PageLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a href={path} className={styles.page}>
      {children}
    </a>
  );
}

/** Entries that are shown before somebody asks for the others. */
const maxShown = 8;

type ShortListProps<Item> = {
  items: readonly Item[];
  /** Number of items beyond those that the publisher lists. */
  more: number;
  word: string;
  words: string;
  children: (item: Item) => ReactNode;
};

function ShortList<Item>({ items, more, word, words, children }: ShortListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, maxShown);
  const hidden = items.length - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((item, index) => (
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <BadgeButton onPress={() => setWhole(true)}>{`Show ${hidden} more`}</BadgeButton>
      )}
      {hidden === 0 && more > 0 && <p>{`And ${counted(more, word, words)} more.`}</p>}
    </>
  );
}
