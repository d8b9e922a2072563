/**
 * Replaces the package `prop-types`, by which Gatsby describes props of its components: React 19 reads no
 * such descriptions. Every kind is a function that returns itself, as for `shape(…).isRequired`.
 */
const kind = (): unknown => kind;

// The package has a default export.
// oxlint-disable-next-line import/no-default-export
export default new Proxy({}, { get: () => kind });
