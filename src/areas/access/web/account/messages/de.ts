import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  group: 'Ihr Konto',
  security: {
    title: 'Sicherheit',
    password: 'Passwort',
    passwordText: 'Mindestens 15 Zeichen. Ein paar Wörter ohne Zusammenhang eignen sich gut.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    again: 'Noch einmal dasselbe',
    endOthers: 'Überall sonst abmelden',
    change: 'Passwort ändern',
    mismatch: 'Die beiden Passwörter sind verschieden.',
    required: 'Geben Sie Ihr aktuelles Passwort ein.',
    changed: 'Passwort geändert.',
    sessions: 'Wo Sie angemeldet sind',
    sessionsText: 'Sitzungen enden von selbst nach 30 Minuten ohne Aktivität und nach 12 Stunden.',
    here: 'Dieses Gerät',
    device: '{browser} auf {system}',
    unknownDevice: 'Unbekannter Browser',
    activeAt: 'Aktiv {ago}, von {ip}',
    activeNow: 'Gerade aktiv, von {ip}',
    end: 'Abmelden',
    endNamed: '{device} abmelden, aktiv {ago}',
    ended: 'Dort abgemeldet.',
    endAll: 'Überall sonst abmelden',
    endedAll:
      '{count, plural, =0 {Es gab keine andere Sitzung.} one {Eine andere Sitzung abgemeldet.} other {# andere Sitzungen abgemeldet.}}',
    keyboard: 'Tastatur',
  },
  errors: {
    wrong_password: 'Das ist nicht Ihr aktuelles Passwort.',
    acting_for_somebody: 'Sie arbeiten gerade für jemand anderen. Verlassen Sie zuerst dessen Unternehmen.',
    password_too_short: 'Nehmen Sie mindestens 15 Zeichen. Ein paar Wörter ohne Zusammenhang eignen sich gut.',
    password_guessable:
      'Wählen Sie ein anderes Passwort. Dieses besteht aus Ihrem Namen, Ihrem Unternehmen oder Merel.',
    passwordLeaked: 'Wählen Sie ein anderes Passwort. Dieses steht in einem öffentlichen Datenleck.',
    too_many_requests: 'Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es erneut.',
    not_found: 'Diese Sitzung ist schon beendet.',
  },
} satisfies MessagesOf<typeof en>;
