/**
 * Preload of a product with service keys: sends what it asks of the real services to the addresses in
 * `REAL_HOSTS`, a JSON object from host to origin. Every other host but this machine is refused. Names below
 * `.localhost` are this machine, as in browsers.
 */
const dns = require('node:dns');
const https = require('node:https');
const net = require('node:net');

const origins = new Map(Object.entries(JSON.parse(process.env.REAL_HOSTS)));
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { hostname, pathname, search } = new URL(request.url);
  if (isThisMachine(hostname)) return send(request);
  const origin = origins.get(hostname);
  if (!origin) return Promise.reject(new Error(`${hostname} is no service of the test.`));
  return send(new Request(origin + pathname + search, request));
};

function isThisMachine(name) {
  return name === 'localhost' || name.endsWith('.localhost');
}

for (const resolver of [dns, dns.promises]) {
  const { lookup } = resolver;
  resolver.lookup = (name, ...rest) =>
    lookup.call(resolver, isThisMachine(name) ? 'localhost' : name, ...rest);
}

/** Of the Shopify source plugin, which does not use `fetch`. */
https.globalAgent = new (class extends https.Agent {
  createConnection(options, ...rest) {
    const { host } = options;
    if (isThisMachine(host)) return super.createConnection(options, ...rest);
    const origin = origins.get(host);
    if (!origin) throw new Error(`${host} is no service of the test.`);
    return net.connect(Number(new URL(origin).port), 'localhost');
  }
})();
