/** Replaces a module that the browser does not need. */
export {};
