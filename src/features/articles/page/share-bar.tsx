import { useState } from 'react';
import { publicEnv } from '../../../config/public-env';
import { useHydrated } from '../../../hooks/use-hydrated';
import { Button } from '../../../ui/controls/button';
import * as styles from './share-bar.module.css';

type ShareBarProps = {
  /** Path of the page, starting with a slash. */
  path: string;
  title: string;
};

/** Links and buttons to share a page. The buttons need script, the links do not. */
export function ShareBar({ path, title }: ShareBarProps) {
  const url = publicEnv.siteUrl + path;
  return (
    <section aria-label="Share this article" className={styles.bar}>
      <p className={styles.label}>Share</p>
      <ShareButtons url={url} title={title} />
      {shareLinks(url, title).map(({ name, href }) => (
        <a key={name} href={href} rel="noopener" className={styles.link}>
          {name}
        </a>
      ))}
    </section>
  );
}

type ShareButtonsProps = { url: string; title: string };

/** The device's share menu, where there is one, and a button that copies the address. */
function ShareButtons({ url, title }: ShareButtonsProps) {
  const isHydrated = useHydrated();
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus('Link copied');
    } catch {
      // The clipboard is refused or missing, so the address is shown for selection.
      setStatus(`Copying did not work. The address is ${url}`);
    }
  };
  // Dismissing the menu rejects the promise, which is no failure.
  const share = () => void navigator.share({ url, title }).catch(() => undefined);
  return (
    <>
      {isHydrated && 'share' in navigator && (
        <Button tone="dark" size="small" onClick={share}>
          Share…
        </Button>
      )}
      {isHydrated && (
        <Button tone="outline" size="small" onClick={() => void copy()}>
          Copy link
        </Button>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
    </>
  );
}

/**
 * Returns links that open a message about a page in another service. None of their scripts is
 * loaded.
 */
function shareLinks(url: string, title: string): { name: string; href: string }[] {
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'Email', href: `mailto:?subject=${text}&body=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ];
}
