/**
 * Checks every style sheet of the site: raw colors only in those of day and night, no unset custom property, media
 * queries only at breakpoints, and no import of a sheet that does not exist.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findStyleProblems, propertiesSetIn } from './style-problems';

const root = path.join(__dirname, '..');
const tokensFile = path.join('src', 'styles', 'tokens.css');
const nightFile = path.join('src', 'ui', 'layout', 'night.module.css');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const files = ['src', 'stand-ins'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .sort(),
);
const sheets = files.filter((file) => file.endsWith('.css'));
const tokens = propertiesSetIn(read(tokensFile));

/**
 * Lists the properties that the sheets and components of the same area set. A feature is an area of
 * its own, and so are the stand-ins. A component sets them in its sheet or in `style`.
 */
function propertiesSetBeside(sheet: string): string[] {
  return files
    .filter((file) => areaOf(file) === areaOf(sheet) && /\.(css|tsx)$/.test(file))
    .flatMap((file) => propertiesSetIn(read(file)));
}

function areaOf(file: string): string {
  const [workspace = '', folder = '', feature = ''] = path.dirname(file).split(path.sep);
  if (workspace === 'stand-ins') return workspace;
  return folder === 'features' ? path.join(folder, feature) : folder;
}

const problems = sheets.flatMap((sheet) =>
  findStyleProblems({
    file: sheet,
    css: read(sheet),
    known: new Set([...tokens, ...propertiesSetBeside(sheet)]),
    definesColors: sheet === tokensFile || sheet === nightFile,
  }),
);

/** Types allow any path that ends in `.css`, so a build would be the first to miss a sheet. */
const missing = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/from '(\.[^']+\.css)'/g)]
      .map(([, sheet = '']) => path.join(path.dirname(file), sheet))
      .filter((sheet) => !sheets.includes(sheet))
      .map((sheet) => `${file}: imports ${sheet}, which does not exist.`),
  );

for (const problem of [...problems, ...missing]) console.error(problem);
if (problems.length + missing.length > 0) process.exitCode = 1;
else console.log(`${sheets.length} style sheets checked.`);
