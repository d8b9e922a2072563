import { randomUUID } from 'node:crypto';
import type { StoryContent } from '../store/stored-space';
import type { ContentFault } from './fault-kinds';

type Body = Readonly<Record<string, unknown>>;
type Story = { full_slug: string; content: StoryContent };
type FaultOf<Kind extends ContentFault['kind']> = Extract<ContentFault, { kind: Kind }>;

/** Faults that change the body of a correct answer. */
export type AlteringFault = FaultOf<
  'empty-200' | 'short-page' | 'duplicate-story' | 'unknown-blok' | 'malformed-field'
>;

export function isAltering(fault: ContentFault): fault is AlteringFault {
  return Object.hasOwn(alterations, fault.kind);
}

/**
 * Returns the altered body, or `undefined` if there is nothing in it for the fault to change. Does
 * not mutate `body`, which shares parts with the store.
 */
export function alterBody(body: Body, fault: AlteringFault): Body | undefined {
  const alter = alterations[fault.kind] as (body: Body, fault: AlteringFault) => Body | undefined;
  return alter(body, fault);
}

const alterations: {
  [Kind in AlteringFault['kind']]: (body: Body, fault: FaultOf<Kind>) => Body | undefined;
} = {
  'empty-200': (body) => {
    const list = listOf(body);
    return list && { ...body, [list.name]: list.isMap ? {} : [], ...nothingResolved(body) };
  },
  'short-page': (body, { missing }) => {
    const list = listOf(body);
    if (!list || list.entries.length === 0) return undefined;
    const kept = list.entries.slice(0, Math.max(0, list.entries.length - missing));
    return { ...body, [list.name]: list.isMap ? Object.fromEntries(kept) : kept.map(([, e]) => e) };
  },
  'duplicate-story': (body) => {
    const stories = storyList(body);
    const [first, ...others] = stories ?? [];
    if (!first) return undefined;
    return { ...body, stories: [first, ...others.slice(0, -1), first] };
  },
  'unknown-blok': (body, { blok, story }) =>
    changeStory(body, story, ({ content }) =>
      withBlok(content, { _uid: randomUUID(), component: blok, text: 'Nobody knows this blok.' }),
    ),
  'malformed-field': (body, { field, value, story }) =>
    changeStory(body, story, ({ content }) => {
      const name = field ?? Object.keys(content).find((key) => !isOwnKey(key));
      return name === undefined ? undefined : { ...content, [name]: value };
    }),
};

/** Returns the list of a listing answer. Links are an object keyed by uuid. */
function listOf(
  body: Body,
): { name: string; isMap: boolean; entries: [string, unknown][] } | undefined {
  for (const name of ['stories', 'tags', 'datasources', 'datasource_entries']) {
    const list = body[name];
    if (Array.isArray(list))
      return { name, isMap: false, entries: Object.entries(list as unknown[]) };
  }
  const { links } = body;
  if ('story' in body || typeof links !== 'object' || links === null) return undefined;
  return { name: 'links', isMap: true, entries: Object.entries(links) };
}

function nothingResolved(body: Body): Body {
  return 'stories' in body ? { rels: [], links: [] } : {};
}

function storyList(body: Body): Story[] | undefined {
  return Array.isArray(body.stories) ? (body.stories as Story[]) : undefined;
}

/** Changes the content of the named story, or of the first story `change` applies to. */
function changeStory(
  body: Body,
  fullSlug: string | undefined,
  change: (story: Story) => StoryContent | undefined,
): Body | undefined {
  const single = body.story as Story | undefined;
  const stories = single ? [single] : (storyList(body) ?? []);
  for (const [index, story] of stories.entries()) {
    if (fullSlug !== undefined && story.full_slug !== fullSlug) continue;
    const content = change(story);
    if (!content) continue;
    const changed = { ...story, content };
    return single
      ? { ...body, story: changed }
      : { ...body, stories: stories.with(index, changed) };
  }
  return undefined;
}

function withBlok(content: StoryContent, blok: StoryContent): StoryContent | undefined {
  for (const [name, value] of Object.entries(content)) {
    if (isBlokList(value)) return { ...content, [name]: [...value, blok] };
    if (isRichtext(value)) {
      const node = { type: 'blok', attrs: { id: blok._uid, body: [blok] } };
      return { ...content, [name]: { ...value, content: [...value.content, node] } };
    }
  }
  return undefined;
}

function isBlokList(value: unknown): value is StoryContent[] {
  return Array.isArray(value) && value.some((entry) => hasKey(entry, 'component'));
}

function isRichtext(value: unknown): value is { type: 'doc'; content: unknown[] } {
  return hasKey(value, 'content') && value.type === 'doc' && Array.isArray(value.content);
}

function hasKey(value: unknown, key: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

function isOwnKey(key: string): boolean {
  return key === '_uid' || key === 'component' || key === '_editable';
}
