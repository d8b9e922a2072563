import { toLink } from '../../../../../src/domain/story/link';
import { textAttribute } from '../../../../../tools/html-to-rich-text/rich-text-json';
import type { StoredAttributes } from './toolbar-state';

/** Kinds of links with their names. */
export const linkKinds = {
  story: 'A page of the site',
  url: 'An address',
  email: 'An email address',
};

export type LinkKind = keyof typeof linkKinds;

/** A link while it is being edited. */
export type LinkDraft = {
  kind: LinkKind;
  href: string;
  storyUuid: string;
  /** Name of the chosen story; empty for one that was chosen earlier. */
  storyName: string;
  anchor: string;
  isNewTab: boolean;
};

/** Returns a kind by its name in a story. A file is an address like any other. */
export function toLinkKind(name: string): LinkKind {
  if (name === 'asset') return 'url';
  return Object.hasOwn(linkKinds, name) ? (name as LinkKind) : 'story';
}

export function toLinkDraft(attrs: StoredAttributes): LinkDraft {
  const text = (name: string) => textAttribute({ attrs }, name);
  return {
    kind: toLinkKind(text('linktype')),
    href: text('href').replace(/^mailto:/, ''),
    storyUuid: text('uuid'),
    storyName: '',
    anchor: text('anchor'),
    isNewTab: text('target') === '_blank',
  };
}

/** Returns the link as the service stores it. Attributes that the dialog does not show stay. */
export function toStoredLink(draft: LinkDraft, before: StoredAttributes): Record<string, unknown> {
  return {
    ...before,
    href: completedAddress(draft),
    uuid: draft.kind === 'story' ? draft.storyUuid : null,
    anchor: (draft.kind !== 'email' && draft.anchor.trim().replace(/^#/, '')) || null,
    target: draft.isNewTab ? '_blank' : '_self',
    linktype: draft.kind,
  };
}

/** Returns the address, completed as the site does if it was typed without a scheme, such as "example.com/page". */
export function completedAddress({ kind, href }: LinkDraft): string {
  const typed = href.trim();
  const link = kind === 'url' ? toLink(typed) : undefined;
  return link?.kind === 'url' && !/^[a-z]+:/i.test(typed) ? link.url : typed;
}

/** Returns what to do about the draft; empty for a good one. */
export function linkFault(draft: LinkDraft): string {
  const address = completedAddress(draft);
  switch (draft.kind) {
    case 'story':
      return draft.storyUuid ? '' : 'Choose a page from the list.';
    case 'url':
      return toLink(address)
        ? ''
        : 'Pages cannot open this address. Begin it with https://, with / for a page of the site, or with # for a place on this page.';
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(address) ? '' : 'Type an address such as name@example.com.';
  }
}
