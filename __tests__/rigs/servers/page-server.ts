import { listen } from '../../../src/processes/shared/listen';

/** Content of a file, a status, or undefined: no answer until the server is closed. */
type Answer = string | number | undefined;

/** Serves what a test answers to each path, which it may change while it runs. */
export async function startPageServer(answer: (path: string) => Answer) {
  const asked: string[] = [];
  const { url: origin, close } = await listen(
    ({ url = '' }, response) => {
      asked.push(url);
      const given = answer(url);
      if (typeof given === 'number') response.writeHead(given).end();
      else if (given !== undefined) response.end(given);
    },
    { name: 'site', host: '127.0.0.1', port: 0, portVariable: '' },
  );
  return {
    /** Paths of the requests, in order. */
    asked,
    /** Leads `fetch` of the page to the server, until the test ends; jsdom has no server of its own. */
    takeFetch: () => {
      const realFetch = globalThis.fetch;
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation((address, init) =>
          realFetch(new URL(address instanceof Request ? address.url : address, origin), init),
        );
    },
    close,
  };
}
