import { File } from 'node:buffer';

/**
 * Replaces jsdom's `XMLHttpRequest` by one on `fetch`, enough to post a form with a file and to load
 * one, and `File` by Node's: jsdom's cannot go into the `FormData` that Node sends.
 *
 * @param origin where requests go, whatever the name of the service in their address
 */
export function installRequestByFetch(origin: string): void {
  class RequestByFetch extends EventTarget {
    readonly upload = new EventTarget();
    readyState = 0;
    status = 0;
    onreadystatechange: () => void = () => undefined;
    responseText = '';
    private address = { method: 'GET', path: '' };
    private readonly aborting = new AbortController();

    open(method: string, url: string): void {
      this.address = { method, path: new URL(url, window.location.href).pathname };
    }

    abort(): void {
      this.aborting.abort();
    }

    send(body: FormData | null): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      void this.exchange(body);
    }

    private async exchange(body: FormData | null): Promise<void> {
      const { method, path } = this.address;
      const { signal } = this.aborting;
      try {
        const answer = await fetch(origin + path, { method, body, signal });
        this.responseText = await answer.text();
        this.status = answer.status;
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
      }
      this.readyState = 4;
      this.onreadystatechange();
      this.dispatchEvent(new Event('loadend'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: RequestByFetch, File });
}
