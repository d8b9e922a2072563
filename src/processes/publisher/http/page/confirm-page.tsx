import { isReleaseId } from '../../../shared/releases/release';
import type { ActionName } from '../operator-actions';
import { renderPage } from './page-shell';
import { releaseTime, Time } from './times';

const questions: Readonly<
  Record<ActionName, { title: string; consequence: string; button: string }>
> = {
  rollback: {
    title: 'Roll back?',
    consequence:
      'Readers see that release at once, until the next build ends. Content in the editor stays as it is.',
    button: 'Roll back',
  },
  'accept-drop': {
    title: 'Let these pages go?',
    consequence:
      'A build follows. It goes live without these pages, unless it drops still more than the refused one.',
    button: 'Let them go',
  },
  'remove-held': {
    title: 'Remove them too?',
    consequence:
      'A build follows, which leaves the story out of the site, and with it every story that needs it. They stay in the editor and come back when it is published again.',
    button: 'Remove them too',
  },
  audit: {
    title: 'Compare with the content service?',
    consequence:
      'The whole space is read, which takes a moment in a large one, and a build follows. Its warnings name what differed.',
    button: 'Compare',
  },
};

/**
 * Renders the confirmation of an action: a page without script; the script shows its form in a dialog.
 *
 * @param page.subject id of the release, build or story
 * @param page.problem why the action was refused
 */
export function renderConfirmPage(page: {
  action: ActionName;
  subject: string;
  problem?: string;
}): string {
  const { action, subject, problem } = page;
  const { title, consequence, button } = questions[action];
  return renderPage({
    title,
    children: (
      <main className="confirm">
        <form method="post" action="/status/confirm" id="confirm" aria-labelledby="confirm-title">
          <h1 id="confirm-title">{title}</h1>
          {problem && <p role="alert">{problem}</p>}
          {action === 'rollback' && isReleaseId(subject) && (
            <p>
              To the release built <Time iso={releaseTime(subject)} />.
            </p>
          )}
          <p>{consequence}</p>
          <input type="hidden" name="action" value={action} />
          <input type="hidden" name="subject" value={subject} />
          <p className="answers">
            <button className="button strong" type="submit">
              {button}
            </button>
            <a className="button" href="/status" data-cancel="">
              Leave it
            </a>
          </p>
        </form>
      </main>
    ),
  });
}
