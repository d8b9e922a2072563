import { counted } from '../../../../src/lib/values/counted';
import { deskSettings } from '../wire/desk-settings';
import * as styles from './publish-dialog.module.css';
import type { PageEffect, SiteEffects } from './site-client';

const changeNames: Readonly<Record<PageEffect['change'], string>> = {
  added: 'New page',
  changed: 'Changes',
  moved: 'Moves',
  removed: 'Goes',
};

/** Lists the pages that a change adds, changes, moves or removes, by name and with links to them. */
export function EffectsList({ effects }: { effects: SiteEffects }) {
  const { pages, more, everyPage, notes } = effects;
  const { siteUrl } = deskSettings();
  return (
    <>
      {everyPage.length > 0 && <p>Every page shows the change: {everyPage.join(', ')}.</p>}
      {pages.length > 0 && (
        <ul className={styles.pages}>
          {pages.map(({ path, name, change, reason }) => (
            <li key={path}>
              <span className={styles.change}>{changeNames[change]}:</span>{' '}
              {change === 'added' ? (
                <b>{name}</b>
              ) : (
                <a href={siteUrl + path} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}{' '}
              <span className={styles.quiet}>
                <code>{path}</code>, {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>And {counted(more, 'page')} more.</p>}
      {notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
    </>
  );
}
