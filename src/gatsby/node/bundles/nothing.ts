/** Stands in for a module that the browser has no use for. */
export {};
