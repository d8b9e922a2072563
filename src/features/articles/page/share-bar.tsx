import { useState } from 'react';
import { publicEnv } from '../../../config/public-env';
import { useHydrated } from '../../../hooks/use-hydrated';
import { Button } from '../../../ui/controls/button';
import * as styles from './share-bar.module.css';

type ShareBarProps = {
  /** The page's path, starting with a slash. */
  path: string;
  title: string;
};

/** Ways to pass a page on. Plain links, and buttons for what only a script can do. */
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

/** The device's own menu where it has one, and the address for the clipboard. */
function ShareButtons({ url, title }: ShareButtonsProps) {
  const isHydrated = useHydrated();
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus('Link copied');
    } catch {
      // Refused, or there is none: an address that can be marked is next best.
      setStatus(`Copying did not work. The address is ${url}`);
    }
  };
  // A person who closes the menu again rejects it, which is no failure.
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

/** Addresses that open a message about a page elsewhere. No script of theirs is loaded for it. */
function shareLinks(url: string, title: string): { name: string; href: string }[] {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: 'Email', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ];
}
