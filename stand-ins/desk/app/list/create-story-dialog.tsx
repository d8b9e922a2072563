import { useState } from 'react';
import * as controls from '../ui/controls.module.css';
import { FieldFrame } from '../ui/field-frame';
import { ToolNotice } from '../ui/feedback';
import { TextFrame } from '../ui/text-frame';
import { ToolDialog } from '../ui/tool-dialog';
import type { BlokContent, Component, ManagedStory, WholeStory } from '../wire/management';
import type { ManagementFailure, Result } from '../wire/management-client';
import { manage } from '../wire/management-client';
import { typeName } from './story-table';

type CreateStoryDialogProps = {
  types: readonly Component[];
  onClose: () => void;
  onCreated: (story: WholeStory) => void;
};

/** Asks for type, name and address of a new story. It is put where stories of its type are. */
export function CreateStoryDialog({ types, onClose, onCreated }: CreateStoryDialogProps) {
  const [type, setType] = useState(() => usualType(types));
  const [name, setName] = useState('');
  const [typedSlug, setSlug] = useState<string>();
  const [problem, setProblem] = useState<{ slug?: string | undefined; other?: string }>({});
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const slug = typedSlug ?? proposeSlug(name);
  const component = types.find((candidate) => candidate.name === type);
  const create = async () => {
    setIsAsked(true);
    if (!name.trim() || slugFault(slug) || !component) return;
    setIsBusy(true);
    const answer = await createStory(component, name.trim(), slug);
    setIsBusy(false);
    if (answer.ok) onCreated(answer.value.story);
    else {
      const refused = refusedSlugMessage(slug, answer.failure);
      setProblem(refused ? { slug: refused } : { other: answer.failure.sentence });
    }
  };
  return (
    <ToolDialog
      title="New story"
      onClose={onClose}
      onSubmit={() => void create()}
      submitName="Create"
      isBusy={isBusy}
    >
      <FieldFrame label="Type" description={component?.description ?? undefined}>
        {({ id, describedBy }) => (
          <select
            id={id}
            className={controls.input}
            value={type}
            aria-describedby={describedBy}
            onChange={(event) => setType(event.target.value)}
          >
            {types.map((candidate) => (
              <option key={candidate.name} value={candidate.name}>
                {typeName(candidate)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
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
        message={problem.slug ?? (isAsked && name.trim() ? slugFault(slug) : undefined)}
        onChange={(text) => {
          setSlug(text);
          setProblem({});
        }}
      />
      {problem.other && <ToolNotice tone="error">{problem.other}</ToolNotice>}
    </ToolDialog>
  );
}

/** Returns the type that is written most: articles, in a space that has them. */
function usualType(types: readonly Component[]): string {
  const article = types.find(({ name }) => name === 'article');
  return (article ?? types[0])?.name ?? '';
}

/** Creates a draft in the folder of the story of its type that was saved last, or at the top level. */
async function createStory(
  component: Component,
  name: string,
  slug: string,
): Promise<Result<{ story: WholeStory }>> {
  const query = `story_only=1&per_page=1&content_type=${component.name}`;
  const alike = await manage<{ stories: ManagedStory[] }>(`/stories?${query}`);
  if (!alike.ok) return alike;
  const parentId = alike.value.stories[0]?.parent_id ?? 0;
  const content = firstContent(component, name);
  const body = { story: { name, slug, parent_id: parentId, content } };
  return manage('/stories', { method: 'POST', body });
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

/** Returns the address segment proposed for a name: "Keep your guard up!" is `keep-your-guard-up`. */
function proposeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns what is wrong with a slug before it is sent; `undefined` if nothing is. */
function slugFault(slug: string): string | undefined {
  if (!slug) return 'Write the last part of the address, for example keep-your-guard-up.';
  if (/[\s/?#]/.test(slug)) return 'Leave out spaces, slashes, ? and #. Use hyphens between words.';
  return undefined;
}

/** Returns the sentence for a slug that the service refused. */
function refusedSlugMessage(slug: string, failure: ManagementFailure): string | undefined {
  const messages = failure.fields.slug;
  if (!messages) return undefined;
  return messages.some((message) => message.includes('taken'))
    ? `Another story in this folder has the address “${slug}”. Choose another one, such as “${slug}-2”.`
    : `This address ${messages.join(', ')}.`;
}
