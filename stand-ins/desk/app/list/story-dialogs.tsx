import { useState } from 'react';
import { LinksHere } from '../publish/links-here';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { ToolNotice } from '../ui/feedback';
import { ToolDialog } from '../ui/tool-dialog';
import type { ManagedStory, WholeStory } from '../wire/management';
import type { ManagementFailure } from '../wire/management-client';
import { moveStory, refusedSlugMessage, renameStory, slugFault } from './story-writes';

type StoryDialogProps = {
  story: ManagedStory;
  onClose: () => void;
  /** Called after the service stored it, with a sentence for the toast and the stored story. */
  onDone: (sentence: string, written: { story: WholeStory }) => void;
  /** Called for a failure that the dialog cannot mend, such as a conflict. */
  onFailed: (failure: ManagementFailure) => void;
};

/** Changes name and slug of a story. */
export function RenameDialog({ story, onClose, onDone, onFailed }: StoryDialogProps) {
  const [name, setName] = useState(story.name);
  const [slug, setSlug] = useState(story.slug);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const nameMessage = isAsked && !name.trim() ? 'Write a name.' : undefined;
  const slugMessage = refusal ?? (isAsked ? slugFault(slug) : undefined);
  const save = async () => {
    setIsAsked(true);
    if (!name.trim() || slugFault(slug)) return;
    setIsBusy(true);
    const answer = await renameStory(story, { name: name.trim(), slug });
    setIsBusy(false);
    if (answer.ok) {
      onDone(`Name and address of “${name.trim()}” are saved.`, answer.value);
      return;
    }
    const message = refusedSlugMessage(slug, answer.failure);
    if (message) setRefusal(message);
    else onFailed(answer.failure);
  };
  return (
    <ToolDialog
      title="Name and address"
      onClose={onClose}
      onSubmit={() => void save()}
      submitName="Save"
      isBusy={isBusy}
    >
      <TextFrame label="Name" value={name} message={nameMessage} onChange={setName} />
      <TextFrame
        label="Last part of the address"
        value={slug}
        message={slugMessage}
        onChange={(text) => {
          setSlug(text);
          setRefusal(undefined);
        }}
      />
      {slug !== story.slug && <LinksHere story={story} />}
      {slug !== story.slug && (
        <ToolNotice tone="warning">
          {story.published
            ? 'Its page moves to the new address when you publish it. The old address leads to the new one from then on.'
            : 'The address of its page changes. Nobody knows the old one yet, since it was never published.'}
        </ToolNotice>
      )}
    </ToolDialog>
  );
}

type MoveDialogProps = StoryDialogProps & { folders: readonly ManagedStory[] };

/** Moves a story to another folder. */
export function MoveDialog({ story, folders, onClose, onDone, onFailed }: MoveDialogProps) {
  const [folderId, setFolderId] = useState(story.parent_id);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const target = folders.find(({ id }) => id === folderId)?.name ?? 'the top level';
  const move = async () => {
    if (folderId === story.parent_id) {
      onClose();
      return;
    }
    setIsBusy(true);
    const answer = await moveStory(story, folderId);
    setIsBusy(false);
    if (answer.ok) {
      onDone(`“${story.name}” is in ${target} now.`, answer.value);
      return;
    }
    if (answer.failure.fields.slug) {
      setRefusal(
        `${target} already has a story with the address “${story.slug}”. Give this one another address first.`,
      );
    } else {
      onFailed(answer.failure);
    }
  };
  return (
    <ToolDialog
      title={`Move “${story.name}”`}
      onClose={onClose}
      onSubmit={() => void move()}
      submitName="Move"
      isBusy={isBusy}
    >
      <FolderFrame
        folders={folders}
        folderId={folderId}
        message={refusal}
        onChange={(id) => {
          setFolderId(id);
          setRefusal(undefined);
        }}
      />
      {story.published && folderId !== story.parent_id && (
        <ToolNotice tone="warning">
          It is published, so the move takes effect on the site at once. Lists that show a folder
          gain or lose it.
        </ToolNotice>
      )}
    </ToolDialog>
  );
}

type TextFrameProps = {
  label: string;
  value: string;
  description?: string;
  message: string | undefined;
  onChange: (value: string) => void;
};

/** Text field of a dialog. */
export function TextFrame({ label, value, description, message, onChange }: TextFrameProps) {
  return (
    <FieldFrame
      label={label}
      description={description}
      isRequired
      message={message ? { sentence: message, severity: 'error' } : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          className={controls.input}
          value={value}
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

type FolderFrameProps = {
  folders: readonly ManagedStory[];
  /** 0 for the top level. */
  folderId: number;
  message?: string | undefined;
  onChange: (folderId: number) => void;
};

/** Choice of a folder; the full slugs show which is inside which. */
export function FolderFrame({ folders, folderId, message, onChange }: FolderFrameProps) {
  return (
    <FieldFrame
      label="Folder"
      message={message ? { sentence: message, severity: 'error' } : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <select
          id={id}
          className={controls.input}
          value={folderId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          <option value={0}>Top level</option>
          {folders.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {folder.name} ({folder.full_slug})
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
