// Loads the data of languages for the whole process, see src/lib/load-locales.ts.
Intl.DateTimeFormat();
postMessage('loaded');
close();
