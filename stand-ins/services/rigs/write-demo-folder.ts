import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder';

/** Contents by path below the demo folder. */
export type DemoFiles = Readonly<Record<string, string>>;

/** Writes a demo folder to a new temporary one and returns its path. */
export async function writeDemoFolder(files: DemoFiles): Promise<string> {
  const folder = await temporaryFolder('demo-space-');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

/** Returns an article's file. `more` is added to its front matter. */
export function articleFile(title: string, published: string, more = '', body = 'Text.'): string {
  return `---
title: ${title}
description: What ${title} is about.
topic: technique
author: dolores-quan
tags: [jab]
published: ${published}
cover: punch/paste-up
${more}
---
${body}
`;
}

/** A small but complete space: one story of each type, and three articles, one of them a draft. */
export const smallSpace: DemoFiles = {
  'global.md': `---
announcements:
  - active: true
    theme: blue
    headline: Ladder starts Monday
    link_url: story:blogs/the-jab
    link_text: See the plan
header_menus:
  - label: Train
    url: story:categories/training
    links:
      - label: Technique
        url: story:topics/technique
        note: Punches
footer_menus:
  - label: Help
    links:
      - label: Search
        url: /search
---
`,
  'categories/training.md': `---
name: Training
description: Punches and kicks.
position: 50
cover: boxing-ring/ring-ropes
tile: bell/framed-print
topics: [technique, footwork]
---
`,
  'categories/wellness.md': `---
name: Wellness
description: Rest.
position: 40
cover: heart/ring-ropes
tile: heart/side-panel
topics: []
---
`,
  'topics/technique.md': topicFile('Technique'),
  'topics/footwork.md': topicFile('Footwork'),
  'authors/dolores-quan.md': `---
name: Dolores Quan
role: Head coach
photo: portraits/dolores-quan
social:
  instagram: https://www.instagram.com/example
---
She **coaches**.
`,
  'authors/june-okafor.md': `---
name: June Okafor
role: Physiotherapist
photo: portraits/june-okafor
---
She mends.
`,
  'pages/home.md': `---
title: Home
meta: { title: Boxing at home }
sections:
  - component: hero
    headline: Somebody in your corner
    image: bell/side-panel
    primary: { label: Start, url: story:blogs/the-jab }
  - component: categories_topics_list
    headline: Subjects
    categories_topics: [categories/training, topics/footwork]
---
`,
  'blogs/the-jab.md': articleFile(
    'The jab',
    '2026-03-04T09:00:00.000Z',
    'contributors: [june-okafor]\nupdated: 2026-05-01T10:00:00.000Z',
    'See [the cross](story:blogs/the-cross#heel).',
  ),
  'blogs/the-cross.md': articleFile(
    'The cross',
    '2026-02-01T09:00:00.000Z',
    'schedule: "2030-01-01 08:00"\ncontributors: [dolores-quan, june-okafor]',
  ),
  'blogs/the-hook.md': articleFile('The hook', '2026-01-01T09:00:00.000Z', 'draft: true'),
};

function topicFile(name: string): string {
  return `---
name: ${name}
description: About it.
category: training
cover: target/round-dial
tile: bell/side-panel
---
`;
}
