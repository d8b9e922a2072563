import { counted } from '../../../../lib/values/counted';
import { isReleaseId } from '../../../shared/releases/release';
import type { NamedStory } from '../../mirror/mirrored-story';
import type { ListedPages } from '../../release/compare-with-live';
import type { ActionName } from '../operator-actions';
import { renderPage } from './page-shell';
import { releaseTime, Time } from './times';

const questions: Readonly<
  Record<ActionName, { title: string; consequence: string; button: string }>
> = {
  rollback: {
    title: 'Take this back?',
    consequence:
      'Readers see that release at once. Content in the editor stays as it is. Products follow the shop with the next build.',
    button: 'Take back',
  },
  'bring-back': {
    title: 'Bring these stories back?',
    consequence: 'A build follows, which brings them as they were published last.',
    button: 'Bring back',
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
      'A build follows, which leaves the story out of the site, and with it every story that needs it. They stay in the editor and come back when it is published again. Until the release is live, the status page has a button that stops it.',
    button: 'Remove them too',
  },
  'stop-removal': {
    title: 'Keep it on the site?',
    consequence:
      'The release that is built without the story does not go live. A build follows, which keeps it.',
    button: 'Keep it',
  },
  audit: {
    title: 'Compare with the content service?',
    consequence:
      'The whole space is read, which takes a moment in a large one, and a build follows. Its warnings name what differed.',
    button: 'Compare',
  },
};

/**
 * Effect of an action: addresses that leave the site, or what a return to an earlier release changes, of which
 * `stories` is `undefined` if they are not known.
 */
export type ActionEffect =
  | { leaving: readonly string[] }
  | { stories: readonly NamedStory[] | undefined; pages: ListedPages };

/** Maximum number of stories, and of pages, that are named. */
const maxNamed = 12;

function Effect({ effect }: { effect: ActionEffect }) {
  if ('leaving' in effect) {
    return (
      <>
        <p>{`${counted(effect.leaving.length, 'page leaves', 'pages leave')} the site:`}</p>
        <NameList names={effect.leaving} more={0} />
      </>
    );
  }
  const { stories, pages } = effect;
  return (
    <>
      <p>
        {stories
          ? `${counted(stories.length, 'story', 'stories')} will be held back, as in that release, until brought back on this page:`
          : 'Which stories have changed since is not known: the next build brings all of them again.'}
      </p>
      {stories && <NameList names={stories.map(({ name }) => name)} more={0} />}
      <p>
        {pages.paths.length > 0
          ? `${counted(pages.paths.length + pages.more, 'page')} will change:`
          : 'No page will change.'}
      </p>
      <NameList names={pages.paths} more={pages.more} />
    </>
  );
}

function NameList({ names, more }: { names: readonly string[]; more: number }) {
  const unnamed = Math.max(0, names.length - maxNamed) + more;
  return (
    <ul>
      {names.slice(0, maxNamed).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {unnamed > 0 && <li>{`and ${unnamed} more`}</li>}
    </ul>
  );
}

/**
 * Renders the confirmation of an action: a page without script; the script shows its form in a dialog.
 *
 * @param page.subject id of the release, build or story
 * @param page.effect what it would change, if that is known
 * @param page.problem why the action was refused
 */
export function renderConfirmPage(page: {
  action: ActionName;
  subject: string;
  problem?: string;
  effect?: ActionEffect | undefined;
}): string {
  const { action, subject, problem, effect } = page;
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
          {effect && <Effect effect={effect} />}
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
