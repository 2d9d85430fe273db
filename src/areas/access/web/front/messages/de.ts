import { cookiesEn } from './cookies-en.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  terms: {
    title: 'Nutzungsbedingungen',
    p1: 'Dieses Merel betreibt ein Unternehmen auf seinem eigenen Server. Was Sie von ihm erwarten dürfen und es von Ihnen, vereinbaren Sie mit diesem Unternehmen; eigene Bedingungen hat es hier nicht veröffentlicht.',
    p2: 'Wer ein Konto für ein Unternehmen eröffnet, erklärt, es rechtlich zu vertreten. Zugänge, die Kontoinhaber oder Admins ihren Kolleginnen und Kollegen geben, sind persönlich und werden nicht geteilt.',
    p3: 'Was Sie eingeben, bleibt Ihres. Aufzeichnungen über Geld bewahrt die Software so lange auf, wie es das Recht Ihres Landes verlangt, auch nachdem ein Konto geschlossen wurde.',
  },
  privacy: {
    title: 'Datenschutzerklärung',
    p1: 'Diese Seite sagt, was die Software selbst speichert. Wer dafür verantwortlich ist und wie man ihn erreicht, sagt das Unternehmen, das diese Installation betreibt.',
    p2: 'Von Ihnen: Name, geschäftliche E-Mail-Adresse, Telefon, Sprache, Unternehmen und Rollen, ein Hash Ihres Passworts und wann, von welcher Adresse und mit welchem Browser Sie angemeldet waren.',
    p3: 'Von Ihrer Arbeit: Anträge, Rechnungen, Belege, Zahlungen und Kommentare, mit wer was wann getan hat. Dieses Protokoll lässt sich nachträglich nicht ändern, denn es geht um Geld.',
    p4: 'Alles liegt in einer Datenbank und einem Ordner dieses Unternehmens. E-Mails und SMS gehen über die Dienste hinaus, die es gewählt hat. Sonst geht nichts an jemanden, wenn es nicht eingestellt wurde.',
    p5: 'Sie können das Unternehmen fragen, was es von Ihnen speichert, und verlangen, dass es berichtigt oder löscht, was es nicht von Gesetzes wegen behalten muss.',
  },
  notice: {
    title: 'Impressum',
    p1: 'Diese Installation von Merel betreibt ein Unternehmen auf seinem eigenen Server, unter der Adresse, die Sie im Browser sehen. Ein Impressum hat es noch nicht eingetragen.',
    p2: 'Fragen Sie die Person, von der Sie diese Adresse haben, wer dafür verantwortlich ist.',
  },
  cookies: cookiesEn,
  settings: {
    title: 'Cookie-Einstellungen',
    sessionTitle: 'Sitzung',
    sessionText:
      'Ein Cookie hält Sie angemeldet, andere erkennen diesen Browser wieder. Sie sind nötig und enthalten nichts über Sie.',
    preferencesTitle: 'Einstellungen auf diesem Gerät',
    preferencesText:
      'Sprache, hell oder dunkel, das zuletzt geöffnete Unternehmen, wie Listen aussehen. Sie bleiben auf diesem Gerät.',
    count:
      '{count, plural, =0 {Es ist nichts gespeichert.} one {# Einstellung ist gespeichert.} other {# Einstellungen sind gespeichert.}}',
    forget: 'Vergessen',
    eventsTitle: 'Produktereignisse',
    eventsText:
      'Welcher Schritt der Registrierung getan wurde, mit einer zufälligen Nummer. Sie bleiben 90 Tage auf diesem Server.',
    eventsAllowed: 'Produktereignisse aufzeichnen',
  },
};
