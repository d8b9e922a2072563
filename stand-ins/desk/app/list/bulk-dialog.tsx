import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../../src/lib/values/counted';
import { choicesOf, fieldLabel, findComponent, readNames } from '../../validate/read-schema';
import { findStories } from '../form/fields/find-stories';
import { ToolNotice, WaitText } from '../ui/feedback';
import type { PickEntry, PickFrom } from '../ui/pick-dialog';
import { PickButton } from '../ui/pick-dialog';
import { SelectFrame } from '../ui/text-frame';
import { showToast } from '../ui/toasts';
import { ToolButton } from '../ui/tool-button';
import { ToolDialog } from '../ui/tool-dialog';
import { useAsked } from '../ui/use-asked';
import { loadLibrary } from '../wire/load-library';
import type { FieldSchema, Library, ManagedStory } from '../wire/management';
import type { Setting } from './set-in-story';
import { setInStory } from './set-in-story';

/** Fields of an article that several stories get at once. */
const settable = ['tags', 'topic', 'author'];

type BulkDialogProps = {
  stories: readonly ManagedStory[];
  onClose: () => void;
  /** Called with the ids of the changed stories. */
  onChanged: (ids: readonly number[]) => void;
};

/** Sets a tag, topic or author of several stories: as drafts, or published after a question that names them. */
export function BulkDialog(props: BulkDialogProps) {
  const { stories, onClose } = props;
  const library = useAsked('library', loadLibrary);
  const title = `Change ${counted(stories.length, 'story', 'stories')}`;
  if (library?.ok) return <Choices {...props} title={title} library={library.value} />;
  return (
    <ToolDialog title={title} onClose={onClose}>
      <WaitText>{library ? '' : 'Reading the content model…'}</WaitText>
      {library && <ToolNotice tone="error">{library.failure.sentence}</ToolNotice>}
    </ToolDialog>
  );
}

type Failure = { story: ManagedStory; sentence: string };

function Choices(props: BulkDialogProps & { title: string; library: Library }) {
  const { stories, title, library, onClose } = props;
  const schemas = findComponent(library, 'article')?.schema ?? {};
  const [field, setField] = useState(settable[0] ?? '');
  const [picked, setPicked] = useState<PickEntry>();
  const [isAsking, setIsAsking] = useState(false);
  const { run, place, failures } = useRun(props);
  const label = fieldLabel(field, schemas[field]);
  const start = (publish: boolean) =>
    picked && void run({ field, label, value: picked.id }, publish);
  if (failures) return <Outcome {...{ failures, title, onClose }} total={stories.length} />;
  const progress = (
    <WaitText>{place > 0 ? `Changing ${place} of ${stories.length}…` : ''}</WaitText>
  );
  if (isAsking) {
    return (
      // A dialog of its own, which takes the focus: the button that had it is gone.
      <ToolDialog
        key="question"
        title={`Publish ${counted(stories.length, 'story', 'stories')}?`}
        submitName="Publish them"
        isBusy={place > 0}
        onSubmit={() => start(true)}
        onClose={onClose}
      >
        <p>{`${label} “${picked?.name}” is set, and readers get these stories as they are saved now:`}</p>
        <StoryNames stories={stories} note={publicationNote} />
        {progress}
      </ToolDialog>
    );
  }
  const isOff = !picked || place > 0;
  return (
    <ToolDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton aria-disabled={isOff} onClick={() => setIsAsking(true)}>
            Publish…
          </ToolButton>
          <ToolButton tone="primary" aria-disabled={isOff} onClick={() => start(false)}>
            Save as drafts
          </ToolButton>
        </>
      }
    >
      <SelectFrame
        label="Field"
        value={field}
        options={settable.map((name) => [name, fieldLabel(name, schemas[name])] as const)}
        onChange={(name) => {
          setField(name);
          setPicked(undefined);
        }}
      />
      <p>{picked && (field === 'tags' ? `Added: ${picked.name}` : picked.name)}</p>
      <div>
        <PickButton
          name={picked ? 'Change…' : 'Choose…'}
          title={label}
          from={valuesOf(schemas[field], library)}
          onPick={setPicked}
        />
      </div>
      <StoryNames stories={stories} />
      {progress}
    </ToolDialog>
  );
}

type StoryNamesProps = {
  stories: readonly ManagedStory[];
  note?: (story: ManagedStory) => string;
};

function StoryNames({ stories, note = () => '' }: StoryNamesProps) {
  return (
    <ul>
      {stories.map((story) => (
        <li key={story.id}>{story.name + note(story)}</li>
      ))}
    </ul>
  );
}

/** Says what else a publication brings to readers. */
function publicationNote({ published, unpublished_changes: isChanged }: ManagedStory): string {
  if (!published) return ' (for the first time)';
  return isChanged ? ' (with the changes saved since it was published)' : '';
}

function valuesOf(schema: FieldSchema | undefined, library: Library): PickFrom {
  if (schema?.source !== 'internal_stories') {
    const choices = (schema && choicesOf(schema, library)) ?? [];
    return choices.map(({ name, value }) => ({ id: value, name }));
  }
  const scope = { folder: '', contentTypes: readNames(schema, 'filter_content_type') };
  return (query, signal) => findStories(scope, query, signal);
}

/** Changes the stories one after the other. Closing the dialog ends it after the current one. */
function useRun({ stories, onChanged, library }: BulkDialogProps & { library: Library }) {
  const [place, setPlace] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = async (setting: Setting, publish: boolean) => {
    const failed: Failure[] = [];
    const changed: number[] = [];
    for (const [index, story] of stories.entries()) {
      if (isLeft.current) break;
      setPlace(index + 1);
      const sentence = await setInStory(story.id, setting, publish, library);
      if (sentence) failed.push({ story, sentence });
      else changed.push(story.id);
    }
    onChanged(changed);
    if (isLeft.current) {
      showToast(`Stopped: ${changed.length} of ${stories.length} stories are changed.`);
    }
    setFailures(failed);
  };
  return { run, place, failures };
}

type OutcomeProps = {
  failures: readonly Failure[];
  total: number;
  title: string;
  onClose: () => void;
};

function Outcome({ failures, total, title, onClose }: OutcomeProps) {
  return (
    <ToolDialog
      title={title}
      onClose={onClose}
      actions={<ToolButton onClick={onClose}>Done</ToolButton>}
    >
      <ToolNotice tone={failures.length > 0 ? 'warning' : 'good'}>
        {`${total - failures.length} of ${counted(total, 'story', 'stories')} done.`}
      </ToolNotice>
      <ul>
        {failures.map(({ story, sentence }) => (
          <li key={story.id}>{`${story.name}: ${sentence}`}</li>
        ))}
      </ul>
    </ToolDialog>
  );
}
