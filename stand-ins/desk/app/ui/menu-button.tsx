import { faEllipsisVertical } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { PickDialog } from './pick-dialog';
import { IconButton } from './tool-button';

/** One action of a menu. */
export type MenuAction = {
  name: string;
  tone?: 'danger';
  run: () => void;
};

/** Button with a dialog of actions. It has the focus again before an action runs. */
export function MenuButton({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton name={name} icon={faEllipsisVertical} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <PickDialog
          title={name}
          from={actions.map((action) => ({ ...action, id: action.name }))}
          onPick={({ run }) => run()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
