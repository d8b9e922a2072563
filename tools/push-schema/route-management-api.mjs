/**
 * Preload of Storyblok's command line: sends its requests for the management API to the address in
 * `MANAGEMENT_API_ORIGIN`. The command line knows only its own hosts and has no option for another.
 */
const managementHost = 'mapi.storyblok.com';
const { MANAGEMENT_API_ORIGIN: origin } = process.env;
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { host, pathname, search } = new URL(request.url);
  if (!origin || host !== managementHost) return send(request);
  return send(new Request(origin + pathname + search, request));
};
