import type { IncomingMessage, RequestListener, Server } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import sharp from 'sharp';
import type { Network } from '../../../import/fetch-picture';
import { downloadPicture } from '../../../import/fetch-picture';

const publicAddress = '93.184.216.34';

let server: Server;
let answer: RequestListener;
let requests: IncomingMessage[];
/** Addresses that were connected to, with their ports. */
let connections: string[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(() => {
  requests = [];
  connections = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The internet with one public address, at which this file's server is. */
function networkOf(hosts: Record<string, readonly string[]> = {}): Network {
  return {
    resolve: (host) => Promise.resolve(hosts[host] ?? [publicAddress]),
    connect: (address, port) => {
      connections.push(`${address} ${port}`);
      return net.connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
    },
  };
}

const answerWith =
  (bytes: Buffer | string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, headers).end(bytes);
  };

const draw = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('pictures: reads %s', async (format) => {
  const bytes = await draw(format);
  answer = answerWith(bytes, { 'content-type': 'text/plain' });
  const read = await downloadPicture('http://old.example:8080/a%20b?w=1', networkOf());
  expect(read.equals(bytes)).toBe(true);
  expect(connections).toEqual([`${publicAddress} 8080`]);
  expect(requests[0]).toMatchObject({ url: '/a%20b?w=1', headers: { host: 'old.example:8080' } });
});

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', /SVG drawing/],
  ['<?xml version="1.0"?>\n<svg >', /SVG drawing/],
  ['<!doctype html><p>Sign in', /answered with a page/],
  ['', /neither JPEG/],
  ['MZ', /neither JPEG/],
])('pictures: refuses %j', async (text, message) => {
  answer = answerWith(text, { 'content-type': 'image/png' });
  await expect(downloadPicture('http://old.example/a.png', networkOf())).rejects.toThrow(message);
});

it('pictures: refuses more than 20 MB, announced or not', async () => {
  answer = answerWith('', { 'content-length': '99999999' });
  await expect(downloadPicture('http://old.example/', networkOf())).rejects.toThrow(/20 MB/);
  const part = Buffer.alloc(1024 * 1024);
  answer = (_, response) => {
    const send = (): void => {
      while (!response.destroyed) {
        if (!response.write(part)) {
          response.once('drain', send);
          return;
        }
      }
    };
    send();
  };
  await expect(downloadPicture('http://old.example/', networkOf())).rejects.toThrow(/20 MB/);
});

describe('addresses that are not public', () => {
  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '0', '①②⑦.0.0.1'],
    ...['10.1.2.3', '100.64.0.1', '169.254.169.254', '172.20.0.1', '192.168.0.1', '224.0.0.1'],
    ...['255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[ff02::1]'],
    ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00::1]', 'user:pass@127.0.0.1'],
  ])('http://%s/ is refused', async (host) => {
    await expect(downloadPicture(`http://${host}/`, networkOf())).rejects.toThrow(
      /private network/,
    );
    expect(connections).toEqual([]);
  });

  const expectRefusal = (network: Network) =>
    expect(downloadPicture('http://old.example/', network)).rejects.toThrow(/private network/);

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fe80::1%eth0'],
    [publicAddress, '10.0.0.1'],
  ])('a name for %s is refused', async (...addresses) => {
    await expectRefusal(networkOf({ 'old.example': addresses }));
    expect(connections).toEqual([]);
  });

  it('are refused after a redirect, and when a name points elsewhere the second time', async () => {
    answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    await expectRefusal(networkOf());
    const answers = [[publicAddress], ['127.0.0.1']];
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    await expectRefusal({ ...networkOf(), resolve: () => Promise.resolve(answers.shift() ?? []) });
    expect(connections).toHaveLength(2);
  });

  it('are refused by the real network', async () => {
    await expect(downloadPicture('http://localhost/')).rejects.toThrow(/private network/);
  });
});

it('redirects: are followed three times, to http and https only', async () => {
  const bytes = await draw('png');
  answer = (request, response) => {
    const count = Number(request.url?.slice(1));
    if (count === 3) response.end(bytes);
    else response.writeHead(301, { location: `http://next.example/${count + 1}` }).end('moved');
  };
  expect((await downloadPicture('http://old.example/0', networkOf())).length).toBe(bytes.length);
  await expect(downloadPicture('http://old.example/-1', networkOf())).rejects.toThrow(
    'old.example redirected more than 3 times',
  );
  for (const location of ['file:///etc/passwd', 'data:image/png;base64,AA', 'ftp://old.example/']) {
    answer = (_, response) => response.writeHead(302, { location }).end();
    await expect(downloadPicture('http://old.example/', networkOf())).rejects.toThrow(
      /only http and https/,
    );
  }
});

it('answers: 429 and 503 are repeated, others are not', async () => {
  const bytes = await draw('jpeg');
  const statuses = [429, 503];
  answer = (_, response) => {
    const status = statuses.shift();
    if (status === undefined) response.end(bytes);
    else response.writeHead(status, { 'retry-after': '0' }).end();
  };
  expect((await downloadPicture('http://old.example/', networkOf())).length).toBe(bytes.length);
  expect(requests).toHaveLength(3);
  answer = (_, response) => response.writeHead(503, { 'retry-after': '0' }).end();
  await expect(downloadPicture('http://old.example/', networkOf())).rejects.toThrow(
    'old.example answered with status 503',
  );
  requests = [];
  answer = (_, response) => response.writeHead(404).end();
  await expect(downloadPicture('http://old.example/', networkOf())).rejects.toThrow(/status 404/);
  expect(requests).toHaveLength(1);
});

it('connections: a closed port, a broken answer and plain text instead of TLS are sentences', async () => {
  const refused = (address: string, connect: Network['connect']) =>
    expect(downloadPicture(address, { ...networkOf(), connect })).rejects;
  const closed = await new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
  const toClosed: Network['connect'] = () => net.connect({ host: '127.0.0.1', port: closed });
  await refused('http://old.example/', toClosed).toThrow(/^old\.example could not be read/);
  await refused('https://old.example/', toClosed).toThrow(/^old\.example could not be read/);
  await refused('https://old.example/', networkOf().connect).toThrow(/could not be read/);
  answer = answerWith(await draw('gif'));
  const addresses = ['2606:2800:21f:cb07::1', publicAddress];
  const { connect } = networkOf({});
  const network: Network = {
    resolve: () => Promise.resolve(addresses),
    connect: (address, port) => (address === publicAddress ? connect : toClosed)(address, port),
  };
  expect((await downloadPicture('http://old.example/', network)).length).toBeGreaterThan(0);
  answer = (request) => request.socket.end('nonsense\r\n\r\n');
  await refused('http://old.example/', networkOf().connect).toThrow(/could not be read/);
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('GIF89a');
    setTimeout(() => response.destroy(), 10);
  };
  await refused('http://old.example/', networkOf().connect).toThrow(/could not be read/);
  await expect(downloadPicture('not an address', networkOf())).rejects.toThrow(/its address/);
});
