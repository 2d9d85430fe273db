// Runs before the first paint, as a file of its own because the content policy forbids inline scripts. Without it the
// page would flash white before it turns dark. The key is that of src/ui/styles/theme-preference.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('merel.theme');
  } catch (refused) {
    // Storage may be refused; the device's own setting then decides.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
