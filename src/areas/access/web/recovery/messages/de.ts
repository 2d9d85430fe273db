import type { en } from './en.ts';

export const de: typeof en = {
  ask: {
    lost: 'Telefon verloren, und auch sonst geht nichts mehr?',
    open: 'Ich habe nichts davon mehr',
    title: 'Neuanfang beantragen',
    admins: 'Ein Admin jedes Ihrer Unternehmen wird um Zustimmung gebeten.',
    wait: '24 Stunden lang ändert sich nichts. Wir senden Ihnen einen Link, mit dem Sie ihn anhalten können.',
    then: 'Danach melden Sie sich an und richten ein anderes Telefon ein. Alles, womit Sie sich bisher bestätigt haben, wird entfernt, auch Ihre Telefonnummer.',
    submit: 'Beantragen',
    back: 'Zurück',
  },
  state: {
    title: 'Sie haben einen Neuanfang beantragt',
    until: 'Vor {until} ändert sich nichts.',
    ripe: 'Die Wartezeit ist vorbei.',
    admin: 'Ein Admin von {company} muss zustimmen.',
    adminGiven: '{company} hat zugestimmt.',
    operator: 'Der Betreiber dieses Servers muss zustimmen.',
    operatorGiven: 'Der Betreiber dieses Servers hat zugestimmt.',
    next: 'Melden Sie sich dann bis {until} wieder an und richten Sie ein anderes Telefon ein.',
    ready: 'Ihrem Neuanfang wurde zugestimmt',
    readyText:
      'Richten Sie ein anderes Telefon ein. Alles, womit Sie sich bisher bestätigt haben, wird entfernt, sobald es da ist. Können Sie sich noch wie bisher bestätigen? Verwenden Sie eine andere Methode, und dieser Neuanfang ist beendet.',
  },
  stop: {
    title: 'Neuanfang anhalten?',
    text: 'Jemand, der Ihr Passwort kennt, möchte mit einem anderen Telefon neu beginnen. Halten Sie das an, ändert sich nichts.',
    submit: 'Das war ich nicht, anhalten',
    done: 'Er ist angehalten.',
    doneText: 'Es wurde nichts geändert. Jemand kennt Ihr Passwort: Legen Sie jetzt ein neues fest.',
    newPassword: 'Neues Passwort festlegen',
    over: 'Es gibt nichts mehr anzuhalten.',
    overText:
      'Dieser Link wurde benutzt, oder der Antrag ist beendet. Haben Sie ihn nicht gestellt? Dann legen Sie ein neues Passwort fest.',
    logIn: 'Anmelden',
  },
  errors: {
    nothing_lost: 'Noch ist nichts eingerichtet. Scannen Sie den Code, um zu beginnen.',
    too_many_requests:
      'Sie haben heute zu oft gefragt. Versuchen Sie es morgen wieder oder sprechen Sie mit einem Admin Ihres Unternehmens.',
  },
};
