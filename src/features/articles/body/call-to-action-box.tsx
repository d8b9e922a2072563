import type { CallToAction } from '../../../domain/story/rich-text';
import { ActionLink } from '../../../ui/links/action-link';
import * as styles from './call-to-action-box.module.css';

/** What an editor asks a reader to do next. */
export function CallToActionBox({ callToAction }: { callToAction: CallToAction }) {
  const { headline, text, label, link } = callToAction;
  return (
    <aside className={styles.box} aria-label={headline}>
      <p dir="auto" className={styles.headline}>
        {headline}
      </p>
      {text && <p dir="auto">{text}</p>}
      {/* A story without a page leads nowhere, and a button that does nothing is worse than none. */}
      {link && link.kind !== 'story' && label && <ActionLink link={link}>{label}</ActionLink>}
    </aside>
  );
}
