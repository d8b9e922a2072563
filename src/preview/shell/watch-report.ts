import type { DraftRequest, ReportAnswer } from '../draft/draft-answer';
import { ask } from './ask-draft';

/** Pause before the publisher is asked again while a build is on its way, and the factor by which it grows. */
const firstPauseMs = 2_000;
const pauseGrowth = 1.5;
const maxPauseMs = 15_000;

/**
 * Asks what the publisher knows of a story, and again while its release is on the way.
 *
 * @param story numeric id
 * @param onReport called with each answer
 * @returns ends it
 */
export function watchReport(
  marker: DraftRequest['marker'],
  story: string,
  onReport: (report: ReportAnswer) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (pauseMs: number) => {
    const asked = await ask<ReportAnswer>({ marker, report: story });
    if (isOver) return;
    const report: ReportAnswer =
      asked.kind === 'answer' ? asked.answer : { state: 'unknown', sentence: asked.message };
    onReport(report);
    if (isOnItsWay(report)) {
      const next = Math.min(pauseMs * pauseGrowth, maxPauseMs);
      timer = setTimeout(() => void look(next), pauseMs);
    }
  };
  void look(firstPauseMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** True while a build is to come or runs. */
function isOnItsWay(report: ReportAnswer): boolean {
  return (
    report.state === 'known' &&
    ['unheard', 'waiting', 'building', 'stopped'].includes(report.report.release.kind)
  );
}
