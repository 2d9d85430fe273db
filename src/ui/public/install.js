// A browser offers once, and early, to put the page on the home screen: kept until somebody asks for it.
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  window.merelInstallPrompt = event;
});
