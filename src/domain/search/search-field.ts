/** Id of the search field on the search page. */
export const searchFieldId = 'search-field';

/** Maximum number of characters of a query in a search or an address. */
export const maxQueryLength = 200;
