import { useState } from 'react';
import { toLink } from '../../../../src/domain/story/link';
import { textAttribute } from '../../../../tools/html-to-rich-text/rich-text-json';
import { useStories } from '../form/fields/find-stories';
import { LinkField } from '../form/fields/link-field';
import { FieldFrame } from '../ui/field-frame';
import { ToolDialog } from '../ui/tool-dialog';
import type { FieldSchema } from '../wire/management';
import type { StoredLink } from './toolbar';

type LinkDialogProps = {
  /** Attributes of the link at the caret; `null` for a new one. */
  link: StoredLink;
  /** @param name text for where none is selected */
  onSave: (link: Record<string, unknown>, name: string) => void;
  onClose: () => void;
};

/** A link may lead to a story of any folder and type. */
const schema: FieldSchema = { type: 'multilink', email_link_type: true };

/** Sets the target of a link, by the field that links of bloks have. */
export function LinkDialog({ link, onSave, onClose }: LinkDialogProps) {
  const [value, setValue] = useState<unknown>(() => toFieldValue(link));
  const [isTried, setIsTried] = useState(false);
  const stored = toStoredLink(value, link);
  const [story] = useStories(stored.uuid ? [stored.uuid] : []);
  const fault = linkFault(stored);
  const save = () => {
    setIsTried(true);
    if (!fault) onSave(stored, story?.name ?? stored.href);
  };
  return (
    <ToolDialog title="Link" size="small" onClose={onClose} onSubmit={save} submitName="Set link">
      <FieldFrame
        label="Target"
        kind="group"
        message={isTried && fault ? { sentence: fault, severity: 'error' } : undefined}
      >
        {(control) => (
          <LinkField {...{ schema, value, control }} label="Target" onChange={setValue} />
        )}
      </FieldFrame>
    </ToolDialog>
  );
}

/** Returns the link as the value of a field. */
function toFieldValue(attrs: StoredLink): Record<string, unknown> {
  if (!attrs) return {};
  const text = (name: string) => textAttribute({ attrs }, name);
  const href = text('href').replace(/^mailto:/, '');
  return {
    linktype: text('linktype') || 'story',
    id: text('uuid'),
    url: href,
    cached_url: href.replace(/^\//, ''),
    email: href,
    anchor: text('anchor'),
    target: text('target'),
  };
}

/** Returns the link as texts store it. Attributes that the field does not show stay. */
function toStoredLink(value: unknown, before: StoredLink) {
  const attrs = value as StoredLink;
  const text = (name: string) => textAttribute({ attrs }, name).trim();
  const linktype = text('linktype') || 'story';
  const address = { story: `/${text('cached_url').replace(/\/$/, '')}`, email: text('email') };
  return {
    ...before,
    href: linktype === 'story' || linktype === 'email' ? address[linktype] : completed(text('url')),
    uuid: linktype === 'story' ? text('id') : null,
    anchor: (linktype !== 'email' && text('anchor')) || null,
    target: text('target') === '_blank' ? '_blank' : '_self',
    linktype,
  };
}

/** Returns an address, completed as the site does if it was typed without a scheme, such as "example.com/page". */
function completed(typed: string): string {
  const link = toLink(typed);
  return link?.kind === 'url' && !/^[a-z]+:/i.test(typed) ? link.url : typed;
}

/** Returns what to do about a link; empty for a good one. */
function linkFault({ linktype, href, uuid }: ReturnType<typeof toStoredLink>): string {
  if (linktype === 'story') return uuid ? '' : 'Choose a page.';
  if (linktype === 'email') {
    return /^[^\s@]+@[^\s@]+$/.test(href) ? '' : 'Type an address such as name@example.com.';
  }
  return toLink(href)
    ? ''
    : 'Pages cannot open this address. Begin it with https://, with / for a page of the site, or with # for a place on this page.';
}
