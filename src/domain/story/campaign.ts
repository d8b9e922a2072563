/** Stories that are released together: a release of the content service. */
export type Campaign = { id: number; name: string };
