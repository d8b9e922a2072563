import { useEffect, useState } from 'react';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { ToolNotice } from '../ui/feedback';
import { ToolDialog } from '../ui/tool-dialog';
import type { BlokContent, Component, ManagedStory, WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import type { SpaceFacts } from './space-facts';
import { typeName } from './space-facts';
import { FolderFrame, TextFrame } from './story-dialogs';
import { createStory, proposeSlug, refusedSlugMessage, slugFault } from './story-writes';

type CreateStoryDialogProps = {
  facts: SpaceFacts;
  /** Folder that is open in the list. */
  folderId: number | null;
  /** Campaign in which it exists until the merge. */
  campaignId?: number | null;
  onClose: () => void;
  onCreated: (story: WholeStory) => void;
};

/** Asks for type, name, address and folder of a new story. */
export function CreateStoryDialog(props: CreateStoryDialogProps) {
  const { facts, onClose, onCreated } = props;
  const [type, setType] = useState(() => usualType(facts.types));
  const [name, setName] = useState('');
  const [typedSlug, setSlug] = useState<string>();
  const [folderId, setFolderId] = useFolder(props.folderId, type);
  const [problem, setProblem] = useState<{ slug?: string | undefined; other?: string }>({});
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const slug = typedSlug ?? proposeSlug(name);
  const component = facts.types.find((candidate) => candidate.name === type);
  const create = async () => {
    setIsAsked(true);
    if (!name.trim() || slugFault(slug) || !component) return;
    setIsBusy(true);
    const content = firstContent(component, name.trim());
    const answer = await createStory(
      { name: name.trim(), slug, parentId: folderId, content },
      props.campaignId ?? null,
    );
    setIsBusy(false);
    if (answer.ok) onCreated(answer.value.story);
    else {
      const taken = refusedSlugMessage(slug, answer.failure);
      setProblem(taken ? { slug: taken } : { other: answer.failure.sentence });
    }
  };
  const slugMessage = problem.slug ?? (isAsked && name.trim() ? slugFault(slug) : undefined);
  return (
    <ToolDialog
      title="New story"
      onClose={onClose}
      onSubmit={() => void create()}
      submitName="Create"
      isBusy={isBusy}
    >
      <TypeFrame types={facts.types} component={component} onChange={setType} />
      <TextFrame
        label="Name"
        value={name}
        message={isAsked && !name.trim() ? 'Write a name.' : undefined}
        onChange={setName}
      />
      <TextFrame
        label="Last part of the address"
        description="Proposed from the name. Words of small letters with hyphens between them."
        value={slug}
        message={slugMessage}
        onChange={(text) => {
          setSlug(text);
          setProblem({});
        }}
      />
      <FolderFrame
        folders={facts.folders}
        folderId={folderId}
        onChange={(id) => {
          setFolderId(id);
          setProblem({});
        }}
      />
      {problem.other && <ToolNotice tone="error">{problem.other}</ToolNotice>}
    </ToolDialog>
  );
}

type TypeFrameProps = {
  types: readonly Component[];
  component: Component | undefined;
  onChange: (type: string) => void;
};

function TypeFrame({ types, component, onChange }: TypeFrameProps) {
  return (
    <FieldFrame label="Type" description={component?.description ?? undefined}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className={controls.input}
          value={component?.name ?? ''}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        >
          {types.map((candidate) => (
            <option key={candidate.name} value={candidate.name}>
              {typeName(candidate)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Returns the type that is written most: articles, in a space that has them. */
function usualType(types: readonly Component[]): string {
  const article = types.find(({ name }) => name === 'article');
  return (article ?? types[0])?.name ?? '';
}

/** Returns the open folder, or else the one where a story of the type is, until one is chosen. */
function useFolder(openFolderId: number | null, type: string) {
  const [chosen, setChosen] = useState(openFolderId);
  const [usual, setUsual] = useState(0);
  const isOpenEnded = chosen === null && type !== '';
  useEffect(() => {
    if (!isOpenEnded) return undefined;
    let isCurrent = true;
    const query = new URLSearchParams({
      story_only: '1',
      per_page: '1',
      content_type: type,
    });
    void manage<{ stories: ManagedStory[] }>(`/stories?${query}`).then((answer) => {
      if (isCurrent && answer.ok) setUsual(answer.value.stories[0]?.parent_id ?? 0);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpenEnded, type]);
  return [chosen ?? usual, setChosen] as const;
}

/** Returns the content that a new story starts with: its title is its name, the rest by default. */
function firstContent({ name, schema }: Component, storyName: string): BlokContent {
  const content: BlokContent = { _uid: crypto.randomUUID(), component: name };
  for (const [field, settings] of Object.entries(schema)) {
    if (settings.default_value !== undefined && settings.default_value !== '') {
      content[field] = settings.default_value;
    }
  }
  const titleField = ['title', 'name'].find((field) => schema[field]?.type === 'text');
  return titleField ? { ...content, [titleField]: storyName } : content;
}
