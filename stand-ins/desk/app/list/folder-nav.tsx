import {
  faBullhorn,
  faFolder,
  faFolderOpen,
  faLayerGroup,
  faTrash,
} from '@fortawesome/free-solid-svg-icons';
import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { campaignsPath } from '../routes';
import { ToolIcon } from '../ui/tool-button';
import type { ManagedStory } from '../wire/management';
import type { ListView } from './list-address';
import { listPath } from './list-address';
import { ListLink } from './list-link';
import * as styles from './folder-nav.module.css';

type FolderNavProps = { folders: readonly ManagedStory[]; view: ListView };

/** The folders as a tree, between the whole space and the trash. */
export function FolderNav({ folders, view }: FolderNavProps) {
  const isWhole = view.folderId === null && !view.isTrash;
  return (
    <nav aria-label="Folders" className={styles.nav}>
      <ul role="list" className={styles.list}>
        <Entry
          to={{ ...view, folderId: null, isTrash: false, page: 1 }}
          icon={faLayerGroup}
          name="All stories"
          isCurrent={isWhole}
        />
        <Branch folders={folders} view={view} parentId={0} />
        <li>
          <ListLink path={campaignsPath} className={styles.link}>
            <ToolIcon icon={faBullhorn} />
            Campaigns
          </ListLink>
        </li>
        <Entry
          to={{ ...view, folderId: null, isTrash: true, state: '', page: 1 }}
          icon={faTrash}
          name="Trash"
          isCurrent={view.isTrash}
        />
      </ul>
    </nav>
  );
}

function Branch({ folders, view, parentId }: FolderNavProps & { parentId: number }) {
  return folders
    .filter((folder) => folder.parent_id === parentId)
    .map((folder) => {
      const isCurrent = folder.id === view.folderId && !view.isTrash;
      const hasFolders = folders.some((other) => other.parent_id === folder.id);
      return (
        <Entry
          key={folder.id}
          to={{ ...view, folderId: folder.id, isTrash: false, page: 1 }}
          icon={isCurrent ? faFolderOpen : faFolder}
          name={folder.name}
          isCurrent={isCurrent}
        >
          {hasFolders && (
            <ul role="list" className={styles.list}>
              <Branch folders={folders} view={view} parentId={folder.id} />
            </ul>
          )}
        </Entry>
      );
    });
}

type EntryProps = {
  to: ListView;
  icon: IconDefinition;
  name: string;
  isCurrent: boolean;
  children?: ReactNode;
};

function Entry({ to, icon, name, isCurrent, children }: EntryProps) {
  return (
    <li>
      <ListLink
        path={listPath(to)}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <ToolIcon icon={icon} />
        {name}
      </ListLink>
      {children}
    </li>
  );
}
