// Of the address that other apps share receipts with (its scope is /receipt-share): keeps what was shared on this device,
// where the product asks whether and where to add it. It sends nothing and answers no other request. The database is that of
// src/areas/receipts/web/kept/kept-database.ts.
const BYTES_MAX = 20_000_000;
const FILES_MAX = 20;

addEventListener('install', function () {
  skipWaiting();
});

addEventListener('activate', function (event) {
  event.waitUntil(clients.claim());
});

addEventListener('fetch', function (event) {
  if (event.request.method === 'POST') event.respondWith(takeShare(event.request));
});

async function takeShare(request) {
  const copy = request.clone();
  try {
    // The server sees where the form comes from, which is hidden from here: what another site's page posts it refuses.
    const verdict = await fetch(request);
    if (verdict.type !== 'opaqueredirect') return verdict;
  } catch {
    // Without a connection no other site's page can be open either, and nothing is sent before a person says so.
  }
  const form = await copy.formData();
  const files = form.getAll('receipts').filter((file) => file instanceof File && file.size > 0);
  const fitting = files.filter((file) => file.size <= BYTES_MAX).slice(0, FILES_MAX);
  try {
    await keep(fitting);
  } catch {
    return Response.redirect('/app/receipt-share?lost', 303);
  }
  return Response.redirect(
    `/app/receipt-share${fitting.length < files.length || files.length === 0 ? '?lost' : ''}`,
    303,
  );
}

function keep(files) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('merel-receipts', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('kept', { keyPath: 'key' });
      opening.result.createObjectStore('phones', { keyPath: 'factorId' });
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('kept', 'readwrite');
      for (const file of files)
        change.objectStore('kept').put({
          key: crypto.randomUUID(),
          owner: null,
          companyId: null,
          cardPaymentId: null,
          file: file.slice(0, file.size, file.type),
          name: file.name,
          takenAt: new Date().toISOString(),
          refusal: null,
        });
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      change.onerror = () => reject(change.error);
      change.onabort = () => reject(change.error);
    };
  });
}
