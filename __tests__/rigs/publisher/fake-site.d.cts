import type { FakeSource } from './fake-project';

export function beginBuild(folder: string, print: (line: string) => void): FakeSource;
export function writeSite(folder: string, source: FakeSource): void;
export function whenLetGo(folder: string, then: () => void): void;
