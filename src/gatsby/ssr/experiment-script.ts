import { consentKey, experiments, experimentsKey } from '../../config/experiments';
import { publicEnv } from '../../config/public-env';

/**
 * Script in the head of every page, which runs before anything is painted, so that no variant of an
 * experiment flickers. Shows the variants that the address asks for (`?experiment.hero-order=swapped`,
 * for checking), that the visitor keeps, or that it draws for a visitor who allows analytics. It stores
 * nothing: `analytics/experiments` does, after asking for consent. Constant, so that one digest in the
 * content security policy allows it.
 */
export const experimentScript = `(function () {
  var kept, consent, asked = new URLSearchParams(location.search);
  var running = ${JSON.stringify(experiments)};
  try {
    consent = localStorage.getItem('${consentKey}');
    kept = JSON.parse(localStorage.getItem('${experimentsKey}'));
  } catch (error) {}
  var isAllowed = !navigator.globalPrivacyControl && (consent ? consent === 'granted' : ${String(!publicEnv.isConsentRequired)});
  Object.keys(running).forEach(function (name) {
    var variants = running[name], variant = asked.get('experiment.' + name);
    if (isAllowed && variants.indexOf(variant) < 0) variant = (kept || {})[name];
    if (isAllowed && variants.indexOf(variant) < 0) variant = variants[Math.floor(Math.random() * variants.length)];
    if (variants.indexOf(variant) >= 0) document.head.setAttribute('data-experiment-' + name, variant);
  });
})();`;
