import type { Frame, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import StoryblokClient from 'storyblok-js-client';
import type { Addresses } from './addresses';
import { readStory } from './story-desk';

/** Space and preview token of the content stand-in. */
const spaceId = 104200;
const previewToken = 'preview';

/** A draft as the editor sends it: as the service delivers it, with relations inlined one level deep. */
export type SentStory = { id: number; uuid: string; content: Record<string, unknown> };

/** Message of the page to the editor. */
export type Heard = { action: string; origin: string; [field: string]: unknown };

/** Relations that the page asks the editor to inline. */
const relations = ['article.topic', 'article.author', 'article.contributors', 'article.related'];

/**
 * Page that speaks the bridge's protocol as Storyblok's editor does: frames the site, answers its
 * first message by entering the edit mode, and records what the site sends.
 */
const editorHtml = `<!doctype html><title>Editor</title>
<style>body { margin: 0 } iframe { display: block; width: 100vw; height: 100vh; border: 0 }</style>
<iframe name="preview" title="Preview"></iframe>
<script>
  window.heard = [];
  window.addEventListener('message', (event) => {
    if (event.source !== window.frames.preview || !event.data?.action) return;
    window.heard.push({ ...event.data, origin: event.origin });
    const answer = { initialized: { action: 'enterEditmode', componentNames: {}, appVersion: 'v2' }, ping: { action: 'pingBack' } }[event.data.action];
    if (answer) event.source.postMessage(answer, event.origin);
  });
</script>`;

/** Editor beside a preview: what it shows, sends and hears. */
export type Editor = {
  preview: Frame;
  story: SentStory;
  /** Sends a keystroke: the story with changed fields. */
  type: (fields: Record<string, unknown>) => Promise<void>;
  /** Sends a message of the editor. */
  send: (message: object) => Promise<void>;
  /** Returns the messages of the page. */
  heard: () => Promise<Heard[]>;
};

type OpenOptions = {
  /** Path of the preview; that of the story's slug without it, as in a new space. */
  path?: string;
  /** Parameters to replace, such as a forged token. */
  parameters?: Record<string, string>;
};

/** Opens the editor on a story, at its own origin, which alone may frame the site. */
export async function openEditor(
  page: Page,
  addresses: Addresses,
  fullSlug: string,
  { path = `/${fullSlug}`, parameters = {} }: OpenOptions = {},
): Promise<Editor> {
  const { id } = await readStory(addresses, fullSlug);
  const story = await readAsEditor(addresses, id);
  // Any document of the editor's origin, in whose place the editor is written. Chromium lets no page
  // that a test makes up frame an address of this machine.
  await page.goto(`${addresses.content}/v2/cdn/spaces/me?token=public`);
  await page.setContent(editorHtml);
  const src = previewUrl(addresses.site + path, id, parameters);
  await page.locator('iframe').evaluate((frame, url) => frame.setAttribute('src', url), src);
  const preview = page.frame('preview');
  if (!preview) throw new Error('The editor has no frame.');
  const send = (message: object) =>
    page.evaluate(([sent, origin]) => window.frames[0]?.postMessage(sent, origin), [
      message,
      addresses.site,
    ] as const);
  return {
    preview,
    story,
    send,
    type: (fields) =>
      send({ action: 'input', story: { ...story, content: { ...story.content, ...fields } } }),
    heard: () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard),
  };
}

/** Builds the address that the editor frames, with the proof that it comes from the editor. */
export function previewUrl(
  address: string,
  storyId: number,
  parameters: Record<string, string> = {},
  timestamp = Math.floor(Date.now() / 1000),
): string {
  const url = new URL(address);
  const token = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  const given = {
    _storyblok: String(storyId),
    _storyblok_c: 'page',
    _storyblok_version: '',
    _storyblok_lang: 'default',
    _storyblok_release: 'undefined',
    _storyblok_rl: String(Date.now()),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': String(timestamp),
    '_storyblok_tk[token]': token,
    ...parameters,
  };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return url.href;
}

async function readAsEditor({ content }: Addresses, id: number): Promise<SentStory> {
  const client = new StoryblokClient({
    accessToken: previewToken,
    endpoint: `${content}/v2`,
    cache: { type: 'none' },
  });
  const { data } = await client.get(`cdn/stories/${id}`, {
    version: 'draft',
    resolve_relations: relations.join(','),
  });
  return (data as { story: SentStory }).story;
}
