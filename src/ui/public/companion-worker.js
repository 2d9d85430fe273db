// Of the companion only (its scope is /companion): shows that something waits, and opens the page that says what. It
// answers no request and keeps nothing.
addEventListener('install', function () {
  skipWaiting();
});

addEventListener('push', function (event) {
  const { text, about, link } = event.data.json();
  // A newer message about the same thing takes the place of the older one.
  const shown = { body: text, tag: about, icon: '/favicon.svg', data: link };
  event.waitUntil(registration.showNotification('Merel', shown));
});

addEventListener('notificationclick', function (event) {
  event.notification.close();
  const link = event.notification.data;
  // What needs no agreement leads into the product, and nowhere else.
  const isOurs = typeof link === 'string' && link.startsWith('/app/');
  event.waitUntil(isOurs ? clients.openWindow(link) : openCompanion());
});

async function openCompanion() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === '/companion');
  return open === undefined ? clients.openWindow('/companion') : open.focus();
}
