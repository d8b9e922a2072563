/** Stands in for plain style sheets, which tests do not apply. */
export {};
