import { useCallback, useEffect, useRef, useState } from 'react';
import { inCampaign } from '../wire/campaign-client';
import { deskSettings } from '../wire/desk-settings';
import type { WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import type { ShownPage } from './editor-bridge';

type PreviewToken = WholeStory['preview_token'];

/** Age at which the proof of a preview's address is renewed. The site accepts it for an hour. */
const renewAfterMs = 50 * 60_000;

/** Time after which a page that has not connected counts as slow. */
const connectTimeoutMs = 8_000;

/** Pause between tries to renew a proof. */
const retryDelayMs = 3_000;

/** Time in which a refused page is not opened again, so that a wrong token causes no loop. */
const refusedPauseMs = 60_000;

/** Connection with the framed page. `slow`: no page of the site has connected for some seconds. */
export type PageConnection = 'connecting' | 'connected' | 'slow';

type Framed = { address: string; proof: PreviewToken; framedAt: number };

/**
 * Keeps the address of the frame, with a proof that is renewed before it expires, and the state of the
 * connection. A new address loads the page again.
 */
export function useFramedPage(story: WholeStory, campaignId: number | null) {
  const [framed, setFramed] = useState(() => frameNow(story, story.preview_token, campaignId));
  const [connection, setConnection] = useState<PageConnection>('connecting');
  const [showing, setShowing] = useState<ShownPage | null>(null);
  const newest = useRef(story);
  useEffect(() => {
    newest.current = story;
  }, [story]);

  /** The other of the two events that each page of the site causes, once one has happened. */
  const awaited = useRef<'load' | 'connection' | null>(null);
  const load = useCallback(
    (proof?: PreviewToken) => {
      awaited.current = null;
      setConnection('connecting');
      setShowing(null);
      setFramed((before) => frameNow(newest.current, proof ?? before.proof, campaignId));
    },
    [campaignId],
  );
  const renew = useRenewal(story.id, framed.proof, campaignId, load);
  useEffect(() => {
    if (connection !== 'connecting') return undefined;
    const timer = setTimeout(() => setConnection('slow'), connectTimeoutMs);
    return () => clearTimeout(timer);
  }, [connection]);

  const onConnected = useCallback(() => {
    awaited.current = awaited.current === 'connection' ? null : 'load';
    setConnection('connected');
  }, []);
  const onLoad = useCallback(() => {
    if (awaited.current === 'load') {
      awaited.current = null;
      return;
    }
    // A page that will connect, or one that a link to another site has led to.
    awaited.current = 'connection';
    setConnection((before) => (before === 'connected' ? 'connecting' : before));
  }, []);
  const { framedAt } = framed;
  const onShowing = useCallback(
    (now: ShownPage) => {
      setShowing(now);
      if (now.phase === 'refused' && Date.now() - framedAt > refusedPauseMs) void renew();
    },
    [framedAt, renew],
  );
  const { address } = framed;
  return { address, connection, showing, reload: load, onConnected, onLoad, onShowing };
}

function frameNow(story: WholeStory, proof: PreviewToken, campaignId: number | null): Framed {
  const framedAt = Date.now();
  return { address: previewAddress(story, proof, framedAt, campaignId), proof, framedAt };
}

/**
 * Builds the address of a story's page with the parameters of Storyblok's editor, whose proof the site
 * checks before it shows a draft.
 */
function previewAddress(
  story: WholeStory,
  { token, timestamp }: PreviewToken,
  framedAt: number,
  campaignId: number | null,
): string {
  const { siteUrl, spaceId } = deskSettings();
  const url = new URL(`/${(story.path ?? story.full_slug).replace(/^\/+/, '')}`, siteUrl);
  const parameters = {
    _storyblok: String(story.id),
    _storyblok_c: story.content.component,
    _storyblok_version: '',
    _storyblok_lang: 'default',
    // Storyblok's editor writes the word too.
    _storyblok_release: campaignId === null ? 'undefined' : String(campaignId),
    _storyblok_rl: String(framedAt),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Fetches a new proof when the old one is due. */
function useRenewal(
  storyId: number,
  proof: PreviewToken,
  campaignId: number | null,
  load: (proof: PreviewToken) => void,
) {
  const renew = useCallback(async (): Promise<boolean> => {
    const address = inCampaign(`/stories/${storyId}`, campaignId);
    const read = await manage<{ story: WholeStory }>(address);
    if (read.ok) load(read.value.story.preview_token);
    return read.ok;
  }, [storyId, campaignId, load]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renewLater = (delayMs: number) => {
      timer = setTimeout(() => {
        void renew().then((isRenewed) => {
          if (!isRenewed) renewLater(retryDelayMs);
        });
      }, delayMs);
    };
    const dueAt = Number(proof.timestamp) * 1_000 + renewAfterMs;
    renewLater(Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [proof, renew]);
  return renew;
}
