/** Factor by which a phone's processor is slower. */
export const slowDown = 4;

/**
 * Benchmark index of the machines for which Lighthouse's slow-down by four stands for a phone. On a
 * faster machine browsers are slowed down to it.
 */
export const phoneIndex = 1_300;

/** Line of a phone, as Lighthouse's mobile setting throttles requests. */
export const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
