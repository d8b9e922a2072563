import type { ActionName } from '../operator-actions';
import { releaseTime } from './times';

/**
 * Link to the confirmation of an action.
 *
 * @param props.subject id of the release or build; empty for none
 */
export function ActionLink(props: { action: ActionName; subject: string; label: string }) {
  const { action, subject, label } = props;
  const address = `/status/confirm?${new URLSearchParams({ action, subject }).toString()}`;
  return (
    <a className="button" id={`${action}-${subject}`} data-confirm="" href={address}>
      {label}
      {action === 'rollback' && (
        <span className="unseen"> to the release of {releaseTime(subject)}</span>
      )}
    </a>
  );
}
