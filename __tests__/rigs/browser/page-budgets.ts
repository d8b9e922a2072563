import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VisitWeight } from './visit-weight';

/** Limits of a page: bytes by kind, requests, and the longest task on a phone in milliseconds. */
export type PageBudget = VisitWeight & { maxTaskMs: number };

/** The file of budgets. `npm run bench -- budgets` writes it. */
export type PageBudgets = {
  /** By name of the page in `measuredPages`. */
  pages: Record<string, PageBudget>;
  /** Minified bytes of each module that one of the pages loads at its start, when the budgets were made. */
  modules: Record<string, number>;
};

export const budgetsFile = path.join(__dirname, '..', '..', 'browser', 'page-budgets.json');

export async function readBudgets(): Promise<PageBudgets> {
  return JSON.parse(await readFile(budgetsFile, 'utf8')) as PageBudgets;
}
