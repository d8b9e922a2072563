import { asRecord, isRecord } from '../../src/lib/values/json';
import { storyKeys } from './import-addresses';
import type { ManagedContent } from './import-space';
import type { ImportSession } from './import-session';
import { partUid } from './import-session';
import type { SourceMenuItem } from './source';
import { multilink } from './place-body';
import { menuBloks } from './story-contents';

const menuKey = 'menu';

/**
 * Adds the menus of the source to the draft of the story `global`, after those it has, or to a draft of a new one.
 * Readers see nothing of it until an editor publishes.
 *
 * @returns sentences for the report
 */
export async function writeMenus(session: ImportSession): Promise<string[]> {
  const { index, journal, listed, space, writer } = session;
  const [header, ...others] = index.menus.filter(({ name }) => !isFooter(name));
  const footers = index.menus.filter(({ name }) => isFooter(name));
  const left = others.map(({ name }) => name);
  const notes = left.length > 0 ? [`Menus that stay behind: ${left.join(', ')}.`] : [];
  const headings = {
    header_menus: header ? bloksOf(session, header, false) : [],
    footer_menus: footers.flatMap((menu) => bloksOf(session, menu, true)),
  };
  const blokUids = Object.values(headings).flatMap((bloks) =>
    bloks.map(({ _uid }) => String(_uid)),
  );
  if (blokUids.length === 0 || journal.find('menu', menuKey) || writer.find(menuKey)) return notes;
  const global = listed.find(({ full_slug: fullSlug }) => fullSlug === 'global');
  const story = global && (await space.readStory(global.id));
  if (!story) {
    const content = { component: 'global', ...headings };
    await writer.create({ key: menuKey, folder: '', slug: 'global', name: 'Global', content });
    return [...notes, 'The menu is in a draft of the new story "global".'];
  }
  if (!hasBlok(story.content, blokUids)) {
    const content = {
      ...story.content,
      header_menus: [...listIn(story.content, 'header_menus'), ...headings.header_menus],
      footer_menus: [...listIn(story.content, 'footer_menus'), ...headings.footer_menus],
    };
    const { updated_at: updatedAt } = await space.saveDraft(story.id, content);
    await journal.add({ made: 'menu', key: menuKey, storyId: story.id, updatedAt, blokUids });
  }
  return [
    ...notes,
    'The menu stands in the draft of the story "global", after the menus that it has: sort it before you publish that.',
  ];
}

/**
 * Takes the menus of the import out of the draft of `global` again.
 *
 * @returns a sentence if an editor has changed the story since, so that they stay
 */
export async function removeMenus({
  journal,
  space,
}: Pick<ImportSession, 'journal' | 'space'>): Promise<string | undefined> {
  const record = journal.find('menu', menuKey);
  if (!record) return undefined;
  const story = await space.readStory(record.storyId);
  if (story && story.updated_at !== record.updatedAt) {
    return `${story.full_slug}: an editor has changed it since, so its menus stay.`;
  }
  if (story) {
    const without = (name: string) =>
      listIn(story.content, name).filter(
        (blok) => !record.blokUids.includes(String(asRecord(blok)?._uid)),
      );
    const kept = { header_menus: without('header_menus'), footer_menus: without('footer_menus') };
    await space.saveDraft(story.id, { ...story.content, ...kept });
  }
  await journal.remove(record);
  return undefined;
}

function bloksOf(
  session: ImportSession,
  menu: ImportSession['index']['menus'][number],
  isFoot: boolean,
) {
  return menuBloks(menu, {
    isFooter: isFoot,
    linkOf: (item) => linkOf(session, item),
    uid: (part) => partUid(session, menuKey, part),
  });
}

function isFooter(name: string): boolean {
  return /foot|bottom|legal|social/i.test(name);
}

function linkOf(
  { addresses, writer }: ImportSession,
  item: SourceMenuItem,
): Record<string, unknown> {
  const found = addresses.find(item.address);
  const key = item.post === undefined ? undefined : storyKeys.post(item.post);
  const target = key === undefined ? found?.target : { story: key };
  const story = target && 'story' in target ? writer.find(target.story) : undefined;
  const url = target && 'path' in target ? target.path : (found?.path ?? item.address);
  return { ...multilink(story ?? url), target: '_self' };
}

function listIn(content: ManagedContent, name: string): unknown[] {
  const list = content[name];
  return Array.isArray(list) ? list : [];
}

function hasBlok(content: ManagedContent, blokUids: readonly string[]): boolean {
  const bloks = [...listIn(content, 'header_menus'), ...listIn(content, 'footer_menus')];
  return bloks.some((blok) => isRecord(blok) && blokUids.includes(String(blok._uid)));
}
