/**
 * A test that prints an error or a warning fails, unless it declared the noise with
 * `expectNoise(/pattern/)` before causing it.
 */
import { format } from 'node:util';

const unexpected: string[] = [];
const allowed: RegExp[] = [];

function watch(level: 'error' | 'warn'): void {
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    const text = format(...parts);
    if (!allowed.some((pattern) => pattern.test(text)))
      unexpected.push(`console.${level}: ${text}`);
  });
}

/** Declares console output this test means to cause. */
export function expectNoise(pattern: RegExp): void {
  allowed.push(pattern);
}

if (typeof beforeEach === 'function') {
  beforeEach(() => {
    unexpected.length = 0;
    allowed.length = 0;
    watch('error');
    watch('warn');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    if (unexpected.length > 0)
      throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
  });
}
