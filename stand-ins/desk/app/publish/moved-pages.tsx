import { ToolNotice } from '../ui/feedback';
import { useAsked } from '../ui/use-asked';
import { deskSettings } from '../wire/desk-settings';
import { askStatus } from './site-client';

/** Lists the redirects that the publisher adds by itself, above those that editors write. */
export function MovedPagesNotice() {
  const answer = useAsked('', askStatus);
  if (!answer?.ok) return null;
  const { moved } = answer.value;
  return (
    <ToolNotice tone="info">
      <p>
        When a published page moves, its old address leads to the new one by itself. A redirect that
        you write here for the same address comes first.
      </p>
      {moved.listed.length > 0 && (
        <details>
          <summary>Show the pages that moved ({moved.listed.length + moved.more})</summary>
          <ul>
            {moved.listed.map(({ from, to, name }) => (
              <li key={from}>
                {name}: {from} leads to <a href={deskSettings().siteUrl + to}>{to}</a>
              </li>
            ))}
            {moved.more > 0 && <li>and {moved.more} more</li>}
          </ul>
        </details>
      )}
    </ToolNotice>
  );
}
