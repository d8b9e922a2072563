/** Matchers such as `toBeVisible`, where there is a document. */
if (typeof document !== 'undefined') require('@testing-library/jest-dom');
