/**
 * `yaml` that parses a longer text once in a run of Jest. Every suite that opens a shop reads the demo shop's files,
 * which takes a third of a second and is two fifths of its start; the package is loaded when anything else is asked of it.
 */
const { createHash, randomUUID } = require('node:crypto');
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const whole = () => require('../../../node_modules/yaml/dist/index.js');

function parse(text, ...options) {
  if (text.length < 200 || options.length > 0) return whole().parse(text, ...options);
  const name = `${createHash('sha256').update(text).digest('hex')}.yaml.json`;
  const file = path.join(process.env.SUITES_SHARE, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const value = whole().parse(text);
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
  return value;
}

module.exports = new Proxy(
  { __esModule: true, parse },
  { get: (own, name) => own[name] ?? whole()[name] },
);
