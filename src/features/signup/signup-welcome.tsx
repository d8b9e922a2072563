import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { BestArticle } from '../../domain/article/article';
import { timeNeeded } from '../../domain/article/time-needed';
import { useFetched } from '../../hooks/use-fetched';
import { StruckBell } from '../../ui/feedback/struck-bell';
import * as styles from './signup-welcome.module.css';

/** Welcome after a signup: what comes next, and the best articles, which the build has chosen. */
export function SignupWelcome() {
  const { data: articles } = useFetched('best articles', fetchBestArticles);
  return (
    <div className={styles.welcome}>
      <h3 className={styles.title}>
        <StruckBell strikes={1} />
        <span>What comes next</span>
      </h3>
      <ol className={styles.steps}>
        <li>
          If an email asks you to confirm the address, open its link. Nothing comes before that.
        </li>
        <li>{site.newsletterPromise}</li>
      </ol>
      {articles && articles.length > 0 && (
        <>
          <h3 className={styles.title}>Until then, our best</h3>
          <ul role="list" className={styles.articles}>
            {articles.map((article) => (
              <li key={article.path}>
                <Link to={article.path} dir="auto">
                  {article.title}
                </Link>{' '}
                <span className={styles.time}>{timeNeeded(article)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type BestArticles =
  | { ok: true; data: readonly BestArticle[] }
  | { ok: false; error: 'unreachable' };

/** Loads the list of the live release. Without it the welcome has none. */
async function fetchBestArticles(signal: AbortSignal): Promise<BestArticles> {
  try {
    const response = await fetch(routes.bestArticles(), { signal });
    if (!response.ok) return { ok: false, error: 'unreachable' };
    return { ok: true, data: (await response.json()) as readonly BestArticle[] };
  } catch {
    return { ok: false, error: 'unreachable' };
  }
}
