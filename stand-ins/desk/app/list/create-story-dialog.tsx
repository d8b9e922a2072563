import { useState } from 'react';
import { newBlok } from '../form/bloks/blok-content';
import { ToolNotice } from '../ui/feedback';
import { SelectFrame, TextFrame } from '../ui/text-frame';
import { ToolDialog } from '../ui/tool-dialog';
import type { Component, ManagedStory, WholeStory } from '../wire/management';
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
  const usual = types.find(({ name }) => name === 'article') ?? types[0];
  const [type, setType] = useState(usual?.name ?? '');
  const [name, setName] = useState('');
  const [typedSlug, setSlug] = useState<string>();
  const [messages, setMessages] = useState<Messages>({});
  const [isBusy, setIsBusy] = useState(false);
  const slug = typedSlug ?? proposeSlug(name);
  const component = types.find((candidate) => candidate.name === type);
  const create = async () => {
    const given = name.trim();
    setMessages({ ...(!given && { name: 'Write a name.' }), ...(given && slugFault(slug)) });
    if (!given || slugFault(slug) || !component) return;
    setIsBusy(true);
    const answer = await createStory(component, given, slug);
    setIsBusy(false);
    if (answer.ok) onCreated(answer.value.story);
    else setMessages(refusal(slug, answer.failure));
  };
  return (
    <ToolDialog
      title="New story"
      onClose={onClose}
      onSubmit={() => void create()}
      submitName="Create"
      isBusy={isBusy}
    >
      <SelectFrame
        label="Type"
        description={component?.description ?? undefined}
        value={type}
        options={types.map((candidate) => [candidate.name, typeName(candidate)] as const)}
        onChange={setType}
      />
      <TextFrame label="Name" value={name} message={messages.name} onChange={setName} />
      <TextFrame
        label="Last part of the address"
        description="Proposed from the name. Words of small letters with hyphens between them."
        value={slug}
        message={messages.slug}
        onChange={setSlug}
      />
      {messages.other && <ToolNotice tone="error">{messages.other}</ToolNotice>}
    </ToolDialog>
  );
}

/** What is to be mended, by the field; `other` for what no field can. */
type Messages = { name?: string; slug?: string; other?: string };

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
  const content = { ...newBlok(component), ...titleOf(component, name) };
  const body = { story: { name, slug, parent_id: parentId, content } };
  return manage('/stories', { method: 'POST', body });
}

/** Returns the field for the title of a new story, which is its name. */
function titleOf({ schema }: Component, name: string): Record<string, string> {
  const field = ['title', 'name'].find((candidate) => schema[candidate]?.type === 'text');
  return field ? { [field]: name } : {};
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

function slugFault(slug: string): Messages | undefined {
  if (!slug) {
    return { slug: 'Write the last part of the address, for example keep-your-guard-up.' };
  }
  if (!/[\s/?#]/.test(slug)) return undefined;
  return { slug: 'Leave out spaces, slashes, ? and #. Use hyphens between words.' };
}

function refusal(slug: string, { fields, sentence }: ManagementFailure): Messages {
  if (!fields.slug) return { other: sentence };
  return fields.slug.some((message) => message.includes('taken'))
    ? {
        slug: `Another story in this folder has the address “${slug}”. Choose another one, such as “${slug}-2”.`,
      }
    : { slug: `This address ${fields.slug.join(', ')}.` };
}
