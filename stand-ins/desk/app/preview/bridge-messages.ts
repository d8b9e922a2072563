/**
 * Messages between the desk and the page it frames, in the protocol of Storyblok's bridge
 * (`@storyblok/preview-bridge`, whose types leave out some of both sides).
 */
import { asRecord } from '../../../../src/lib/values/json';
import type { Library } from '../wire/management';

/** State of the page: a draft, a page without a story, or a sentence why it shows no draft. */
export type PagePhase = 'draft' | 'none' | 'refused' | 'failed';

/** A message of the page. */
export type PageMessage =
  | {
      action: 'initialized';
      /** Fields whose stories the page wants inlined, each as `component.field`. */
      relations: readonly string[];
    }
  | { action: 'ping' }
  /** A click on a blok. */
  | { action: 'edit'; storyId: number; blokUid: string }
  /** Not Storyblok's: the site's pages name the story they show, since a link may lead to another. */
  | { action: 'showing'; storyId: number | null; phase: PagePhase; hasPage: boolean };

/** Reads a message of the page; `undefined` for one that the desk has no use for. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const message = asRecord(data) ?? {};
  const { action } = message;
  switch (action) {
    case 'initialized':
      return { action, relations: readRelations(asRecord(message.config)?.resolveRelations) };
    case 'ping':
      return { action };
    case 'edit':
      return readEdit(asRecord(message.dataC) ?? {});
    case 'showing':
      return readShowing(message);
    default:
      return undefined;
  }
}

function readRelations(value: unknown): string[] {
  const names: unknown[] = typeof value === 'string' ? value.split(',') : [value].flat();
  return names.filter((name): name is string => typeof name === 'string' && name !== '');
}

function readEdit({ id, uid }: Record<string, unknown>): PageMessage | undefined {
  const storyId = Number(id);
  if (typeof uid !== 'string' || !Number.isInteger(storyId)) return undefined;
  return { action: 'edit', storyId, blokUid: uid };
}

const phases: readonly unknown[] = ['draft', 'none', 'refused', 'failed'] satisfies PagePhase[];

function readShowing(message: Record<string, unknown>): PageMessage | undefined {
  const { storyId, phase, hasPage } = message;
  if (!phases.includes(phase)) return undefined;
  return {
    action: 'showing',
    storyId: typeof storyId === 'number' ? storyId : null,
    phase: phase as PagePhase,
    hasPage: hasPage === true,
  };
}

/** A blok to mark. Without breadcrumbs the bridge offers no menus over it, which the desk does not answer. */
type MarkedBlok = {
  breadcrumbs: readonly [];
  blok: { uid: string; id: string; space: number; name: string };
};

/** A message of the desk. */
export type DeskMessage =
  | {
      action: 'enterEditmode';
      reload: boolean;
      storyId: number;
      componentNames: Record<string, string>;
      appVersion: 'v1';
    }
  | { action: 'pingBack' }
  | { action: 'input'; story: object }
  | { action: 'change'; reload: true; storyId: number; slug: string; slugChanged: boolean }
  | { action: 'published'; storyId: number; slug: string; slugChanged: boolean }
  | { action: 'unpublished'; storyId: number; slug: string }
  /** Marks a blok and scrolls to it. */
  | ({ action: 'enterComponent'; storyId: number; componentId: string } & MarkedBlok)
  /** Marks a blok that the person has clicked in the page. */
  | ({ action: 'editedBlok' } & MarkedBlok)
  | { action: 'deselectBlok' };

/** Returns the names of the components for people, by their names in code. */
export function componentNames({ components }: Library): Record<string, string> {
  return Object.fromEntries(
    Object.values(components).map(({ name, display_name: shown }) => [name, shown ?? name]),
  );
}
