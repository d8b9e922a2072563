import { analyticsScriptOrigin } from '../../config/analytics-origin';

/** React key by which the script is found among the others of the head. */
export const trustedTypesKey = 'trusted-types';

/**
 * First script of every page. The content security policy makes browsers refuse plain text wherever a
 * page could turn it into code (Trusted Types); React, Gatsby's loader, webpack and the analytics
 * script pass text there nevertheless. This policy, by the name that browsers ask for such text, lets
 * through only what can do no harm:
 *
 * - as HTML, text without a tag, such as the structured data that Gatsby copies into the head, and the
 *   empty script by which React makes a script element
 * - as the text of a script, JSON, such as that structured data: as code it does nothing
 * - as the address of a script, one of this site or of the analytics script
 *
 * Constant, so that one digest allows it.
 */
export const trustedTypesScript = `(function () {
  if (!window.trustedTypes) return;
  var origins = [location.origin, ${JSON.stringify(analyticsScriptOrigin)}];
  trustedTypes.createPolicy('default', {
    createHTML: function (text) {
      return text.indexOf('<') < 0 || text === '<script>\\x3c/script>' ? text : null;
    },
    createScript: function (text) {
      try {
        JSON.parse(text);
        return text;
      } catch (error) {
        return null;
      }
    },
    createScriptURL: function (address) {
      return origins.indexOf(new URL(address, location.href).origin) < 0 ? null : address;
    }
  });
})();`;
