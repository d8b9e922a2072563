import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoryWarning } from '../../../domain/story/story-warning';
import { storyWarningsFile, toWarningReport } from '../../../domain/story/story-warning';
import { keptWith } from '../nodes/node-cache';

/** Returns the report of the build that is running. */
export const warningReport = keptWith(() => new WarningReport());

/**
 * Report of a build's warnings, a file for the publisher. It is complete after each call, so a build
 * that fails later leaves what was found until then.
 */
class WarningReport {
  #warnings: readonly StoryWarning[] = [];

  /** Replaces the warnings of the build before. */
  begin(warnings: readonly StoryWarning[], projectFolder: string): void {
    this.#warnings = [];
    this.add(warnings, projectFolder);
  }

  add(warnings: readonly StoryWarning[], projectFolder: string): void {
    this.#warnings = [...this.#warnings, ...warnings];
    const file = path.join(projectFolder, storyWarningsFile);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(toWarningReport(this.#warnings)));
  }
}

/** Maximum number of warnings that a build prints. */
const maxPrinted = 20;

/** Returns the lines by which a build prints its warnings. */
export function toLines(warnings: readonly StoryWarning[]): string[] {
  const { warnings: sorted } = toWarningReport(warnings);
  const lines = sorted.slice(0, maxPrinted).map(({ sentence }) => sentence);
  const more = warnings.length - lines.length;
  return more === 0
    ? lines
    : [...lines, `${more} more warnings about stories are in ${storyWarningsFile}.`];
}
