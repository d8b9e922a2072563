/** Matchers such as `toBeVisible`, where there is a document: they take a while to load. */
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');
