import { useId, useState } from 'react';
import { findStories } from '../../form/fields/find-stories';
import { Combobox } from '../../ui/combobox';
import * as controls from '../../ui/controls.module.css';
import { FieldFrame } from '../../ui/field-frame';
import { ToolDialog } from '../../ui/tool-dialog';
import type { LinkDraft } from './link-draft';
import {
  completedAddress,
  linkFault,
  linkKinds,
  toLinkDraft,
  toLinkKind,
  toStoredLink,
} from './link-draft';
import type { StoredAttributes } from './toolbar-state';
import * as styles from './toolbar.module.css';

type LinkDialogProps = {
  /** Attributes of the link at the caret; `null` for a new one. */
  link: StoredAttributes;
  /** @param name text for where none is selected */
  onSave: (link: Record<string, unknown>, name: string) => void;
  onClose: () => void;
};

/** Sets the target of a link. */
export function LinkDialog({ link, onSave, onClose }: LinkDialogProps) {
  const [draft, setDraft] = useState(() => toLinkDraft(link));
  const [isTried, setIsTried] = useState(false);
  const fault = linkFault(draft);
  const change = (changes: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = () => {
    setIsTried(true);
    if (!fault) onSave(toStoredLink(draft, link), draft.storyName || completedAddress(draft));
  };
  return (
    <ToolDialog title="Link" size="small" onClose={onClose} onSubmit={save} submitName="Set link">
      <FieldFrame label="Links to">
        {({ id }) => (
          <select
            id={id}
            className={controls.input}
            value={draft.kind}
            onChange={({ target }) => {
              setIsTried(false);
              change({ kind: toLinkKind(target.value), href: '', storyUuid: '', storyName: '' });
            }}
          >
            {Object.entries(linkKinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <TargetField {...{ draft, change }} fault={isTried ? fault : ''} />
      <PlaceFields {...{ draft, change }} />
    </ToolDialog>
  );
}

type DraftProps = { draft: LinkDraft; change: (changes: Partial<LinkDraft>) => void };

function TargetField({ draft, change, fault }: DraftProps & { fault: string }) {
  const message = fault ? ({ sentence: fault, severity: 'error' } as const) : undefined;
  switch (draft.kind) {
    case 'story':
      return (
        <FieldFrame label="Page" description="Search by name or address." message={message}>
          {({ id, describedBy, isInvalid }) => (
            <Combobox
              id={id}
              describedBy={describedBy}
              isInvalid={isInvalid}
              hasFirstFocus
              chosenName={draft.storyName || draft.href}
              search={(query, signal) => findStories(everywhere, query, signal)}
              onChoose={({ id: storyUuid, name, note = '' }) =>
                change({ storyUuid, storyName: name, href: `/${note.replace(/\/$/, '')}` })
              }
            />
          )}
        </FieldFrame>
      );
    default:
      return (
        <FieldFrame label={draft.kind === 'url' ? 'Address' : 'Email'} message={message}>
          {({ id, describedBy, isInvalid }) => (
            <input
              id={id}
              data-first-focus
              inputMode={draft.kind === 'url' ? 'url' : 'email'}
              className={controls.input}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              value={draft.href}
              onChange={({ target }) => change({ href: target.value })}
            />
          )}
        </FieldFrame>
      );
  }
}

function PlaceFields({ draft, change }: DraftProps) {
  const checkId = useId();
  if (draft.kind === 'email') return null;
  return (
    <>
      <FieldFrame label="Place on the page" description="Name of an anchor; may be empty.">
        {({ id, describedBy }) => (
          <input
            id={id}
            className={controls.input}
            aria-describedby={describedBy}
            value={draft.anchor}
            onChange={({ target }) => change({ anchor: target.value })}
          />
        )}
      </FieldFrame>
      <label htmlFor={checkId} className={styles.check}>
        <input
          id={checkId}
          type="checkbox"
          className={controls.box}
          checked={draft.isNewTab}
          onChange={({ target }) => change({ isNewTab: target.checked })}
        />
        Opens in a new tab
      </label>
    </>
  );
}

/** A link may lead to a story of any folder and type. */
const everywhere = { folder: '', contentTypes: [] };
