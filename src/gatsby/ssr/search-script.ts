import { maxQueryLength, searchFieldId } from '../../domain/search/search-field';

/**
 * Script in the head of the search page, which runs before anything is painted: puts the query of the
 * address into the field as soon as the field is parsed, and shows a status (`search-view`), so that a
 * reader on a slow line sees both long before React runs. Constant, so that one digest in the content
 * security policy allows it.
 */
export const searchScript = `(function () {
  var query = (new URLSearchParams(location.search).get('q') || '').trim().slice(0, ${maxQueryLength});
  if (!query) return;
  document.head.setAttribute('data-searching', '');
  new MutationObserver(function (changes, observer) {
    var field = document.getElementById('${searchFieldId}');
    if (!field) return;
    observer.disconnect();
    field.value = field.value || query;
  }).observe(document, { childList: true, subtree: true });
})();`;
