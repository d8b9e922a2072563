/** Entry of the header `Server-Timing` whose description is the hash of a release's scripts. */
export const codeTiming = 'code';
