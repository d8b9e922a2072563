import type { BlokContent, Library } from '../wire/management';
import type { BlokPlace } from './blok-places';
import { findBlokPlaces } from './blok-places';
import type { BlokBreadcrumb, DeskMessage } from './bridge-messages';

/** Story with the blok to mark; null for none. */
type Selection = {
  story: { id: number };
  content: BlokContent;
  library: Library;
  selectedUid: string | null;
};

type How = {
  spaceId: number;
  /** True if the person has clicked the blok in the page, which then needs no scrolling. */
  isPicked: boolean;
};

/**
 * Returns the messages that mark a blok in the page. A blok inside others may have no element of its
 * own, so the ones around it are entered first: the bridge ignores what it does not find.
 */
export function selectionMessages(selection: Selection, how: How): DeskMessage[] {
  const { story, content, selectedUid } = selection;
  const places = selectedUid === null ? undefined : findBlokPlaces(content, selectedUid);
  if (!places || places.length === 0) return [{ action: 'deselectBlok' }];
  const around = places.map((_, depth) => places.slice(0, depth + 1));
  const selected = around.map((path) => toSelected(path, selection, how.spaceId));
  const last = selected.at(-1);
  if (how.isPicked && last) return [{ action: 'editedBlok', ...last }];
  return selected.map((blok) => ({
    action: 'enterComponent',
    storyId: story.id,
    componentId: blok.blok.uid,
    ...blok,
  }));
}

function toSelected(
  places: readonly BlokPlace[],
  { story, content, library }: Selection,
  spaceId: number,
) {
  const root: BlokBreadcrumb = { _uid: content._uid, component: content.component };
  const place = places.at(-1);
  const blok = place?.blok ?? content;
  return {
    breadcrumbs: [root, ...places.map(toBreadcrumb)],
    blok: { uid: blok._uid, id: String(story.id), space: spaceId, name: blok.component },
    ...permissions(place, library),
  };
}

function toBreadcrumb({ blok, parent, field, index }: BlokPlace): BlokBreadcrumb {
  return {
    _uid: blok._uid,
    component: blok.component,
    _parentUid: parent._uid,
    _parentfield: field,
    _parentName: parent.component,
    _parentindex: index,
  };
}

/** Returns what may be done with a blok in its list. Bloks inside a text have no list to move in. */
function permissions(place: BlokPlace | undefined, { components }: Library) {
  const schema = place && components[place.parent.component]?.schema[place.field];
  const count = place?.siblings.length ?? 0;
  const isList = schema?.type === 'bloks';
  return {
    canAddBlocks: isList && count < readLimit(schema.maximum, Infinity),
    canMoveForward: place !== undefined && place.index < count - 1,
    canMoveBackward: place !== undefined && place.index > 0,
    canDeleteBlocks: place !== undefined && count > (isList ? readLimit(schema.minimum, 0) : 0),
  };
}

function readLimit(setting: unknown, otherwise: number): number {
  const limit = typeof setting === 'string' ? Number.parseInt(setting, 10) : setting;
  return typeof limit === 'number' && !Number.isNaN(limit) ? limit : otherwise;
}
