// Runs before the first paint, as a file of its own because the content policy forbids inline scripts.
(function () {
  var page = document.documentElement;

  // Without it the page would flash white before it turns dark. The key is that of src/ui/styles/theme-preference.ts.
  var theme = read('localStorage', 'merel.theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = dark ? 'dark' : 'light';
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light';

  // A page may come with a picture of itself (tools/first-paint.ts), in the language that the browser asks for and
  // with nothing filled in. It is not shown where the page will not look like that: in a language that was chosen on
  // this device (src/ui/i18n/languages.ts), with a notice on top, or in the middle of the wizard (its form/answers.ts).
  var address = new URLSearchParams(location.search);
  var language = address.get('locale') || address.get('lang') || read('localStorage', 'merel.language');
  var isOther =
    (language !== null && language.slice(0, 2).toLowerCase() !== page.lang) ||
    address.has('session-expired') ||
    address.has('access-blocked') ||
    /"email":"[^"]/.test(read('sessionStorage', 'merel.registration') || '');
  if (isOther) page.dataset.firstPaint = 'none';

  function read(storage, key) {
    try {
      return window[storage].getItem(key);
    } catch (refused) {
      // Storage may be refused; the device's own settings then decide.
      return null;
    }
  }
})();
