/** What a plain stylesheet is to a test: nothing. */
export {};
