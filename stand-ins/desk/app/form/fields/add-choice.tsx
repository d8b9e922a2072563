import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { choicesOf } from '../../../validate/read-schema';
import { TextFrame } from '../../list/story-dialogs';
import { proposeSlug } from '../../list/story-writes';
import { ToolNotice } from '../../ui/feedback';
import { ToolButton } from '../../ui/tool-button';
import { ToolDialog } from '../../ui/tool-dialog';
import type { FieldSchema } from '../../wire/management';
import { addChoice } from '../../wire/load-library';
import { useForm } from '../form-session';

type AddChoiceProps = {
  schema: FieldSchema;
  /** Name of the field. */
  label: string;
  /** Called with the value of the new choice, which the list has by then. */
  onAdded: (value: string) => void;
};

/** Adds a choice to the datasource of a field; nothing for a field with another list. */
export function AddChoice({ schema, label, onAdded }: AddChoiceProps) {
  const { takeLibrary } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const { source, datasource_slug: slug } = schema;
  if (!takeLibrary || source !== 'internal' || typeof slug !== 'string') return null;
  return (
    <>
      <ToolButton icon={faPlus} onClick={() => setIsOpen(true)}>
        Add a new one…
      </ToolButton>
      {isOpen && (
        <AddChoiceDialog
          {...{ schema, label, slug }}
          onClose={() => setIsOpen(false)}
          onAdded={(value) => {
            setIsOpen(false);
            onAdded(value);
          }}
        />
      )}
    </>
  );
}

type DialogProps = AddChoiceProps & { slug: string; onClose: () => void };

function AddChoiceDialog({ schema, label, slug, onClose, onAdded }: DialogProps) {
  const { library, takeLibrary } = useForm();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const value = typed ?? proposeSlug(name);
  const isTaken = choicesOf(schema, library)?.some((choice) => choice.value === value) === true;
  const add = async () => {
    setIsAsked(true);
    if (!name.trim() || !value || isTaken) return;
    setIsBusy(true);
    const answer = await addChoice(library, slug, { name: name.trim(), value });
    setIsBusy(false);
    if (!answer.ok) {
      setProblem(answer.failure.sentence);
      return;
    }
    takeLibrary?.(answer.value);
    onAdded(value);
  };
  return (
    <ToolDialog
      title={`New in “${label}”`}
      size="small"
      onClose={onClose}
      onSubmit={() => void add()}
      submitName="Add"
      isBusy={isBusy}
    >
      <TextFrame
        label="Name"
        value={name}
        message={isAsked && !name.trim() ? 'Write a name.' : undefined}
        onChange={setName}
      />
      <TextFrame
        label="Value"
        description="The end of its address; for a product, the part after /products/."
        value={value}
        message={
          isTaken ? 'The list has this value.' : isAsked && !value ? 'Write a value.' : undefined
        }
        onChange={setTyped}
      />
      {problem && <ToolNotice tone="error">{problem}</ToolNotice>}
    </ToolDialog>
  );
}
