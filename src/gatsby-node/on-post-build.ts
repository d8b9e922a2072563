import type { GatsbyNode } from 'gatsby';
import { writeFile } from 'node:fs/promises';
import { readEnvironment } from '../config/env';
import { routes } from '../config/routes';

/** Writes `robots.txt`, which needs the site's own address. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  const { site } = readEnvironment(process.env);
  const lines = [
    'User-agent: *',
    ...[routes.cart(), routes.checkout(), routes.search()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.url}/sitemap-index.xml`,
    '',
  ];
  await writeFile('public/robots.txt', lines.join('\n'));
};
