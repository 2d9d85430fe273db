// Says so where a browser lacks what the pages are built with (specification 8.2). A file of its own in the language of
// old browsers, because exactly there nothing else of ours may run. Names of features, never of browsers.
(function () {
  var isEnough =
    'noModule' in HTMLScriptElement.prototype &&
    typeof Promise.withResolvers === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof AbortSignal === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof Intl.DisplayNames === 'function' &&
    window.CSS !== undefined &&
    CSS.supports('height', '100dvh') &&
    CSS.supports('selector(:has(a))');
  if (isEnough) return;

  var texts = {
    en: 'This browser is too old for Merel. Update it, or use a recent Chrome, Edge, Firefox or Safari.',
    fr: 'Ce navigateur est trop ancien pour Merel. Mettez-le à jour, ou utilisez une version récente de Chrome, Edge, Firefox ou Safari.',
    de: 'Dieser Browser ist zu alt für Merel. Aktualisieren Sie ihn, oder nehmen Sie einen neueren Chrome, Edge, Firefox oder Safari.',
    es: 'Este navegador es demasiado antiguo para Merel. Actualízalo o usa un Chrome, Edge, Firefox o Safari reciente.',
  };
  var language = (navigator.language || 'en').slice(0, 2).toLowerCase();
  function show() {
    var alert = document.createElement('div');
    alert.setAttribute('role', 'alert');
    alert.lang = texts[language] ? language : 'en';
    alert.style.cssText =
      'padding:14px 20px;background:#FFF2DB;color:#7F4600;font:600 15px/1.4 sans-serif;text-align:center';
    alert.appendChild(document.createTextNode(texts[language] || texts.en));
    document.body.insertBefore(alert, document.body.firstChild);
  }
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
