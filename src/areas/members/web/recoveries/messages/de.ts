import type { en } from './en.ts';

export const de: typeof en = {
  title: '{count, plural, one {Ein offener Neuanfang} other {# offene Neuanfänge}}',
  who: '{who} hat keinen Weg mehr, Anmeldungen zu bestätigen, und bittet um einen Neuanfang',
  advice:
    'Fragen Sie persönlich nach oder rufen Sie eine Ihnen bekannte Nummer an: Wer ein Passwort gestohlen hat, schreibt dasselbe.',
  own: 'Jemand, der Ihr Passwort kennt, hat das beantragt. Das waren nicht Sie? Dann halten Sie es mit dem Link in Ihrer E-Mail an.',
  asked: 'Beantragt',
  from: 'Von',
  browser: '{browser} auf {system}',
  unknown: 'Unbekannter Browser',
  until: 'Wartet bis',
  approvedBy: 'Zugestimmt hat',
  notYet: 'Hier noch niemand',
  approve: 'Zustimmen',
  approveNamed: 'Dem Neuanfang von {who} zustimmen',
  approveTitle: '{who} neu beginnen lassen?',
  approveText:
    'Nach der Wartezeit richtet {who} mit dem Passwort ein anderes Telefon ein. Alles, womit bisher bestätigt wurde, wird entfernt.',
  approved: 'Sie haben dem Neuanfang von {who} zugestimmt.',
  refuse: 'Ablehnen',
  refuseNamed: 'Den Neuanfang von {who} ablehnen',
  refuseTitle: 'Den Neuanfang von {who} ablehnen?',
  refuseText: 'Das beendet den Antrag in allen Unternehmen, und {who} erfährt es per E-Mail.',
  refused: 'Sie haben den Neuanfang von {who} abgelehnt.',
  errors: {
    no_factor:
      'Sie haben noch nichts, womit Sie das bestätigen können. Fügen Sie unter „Sicherheit“ in Ihrem Konto eine Methode hinzu und stimmen Sie dann zu.',
    own_recovery: 'Niemand entscheidet über den eigenen Neuanfang. Fragen Sie einen anderen Admin.',
    acting_for_somebody: 'Sie handeln für jemand anderen. Hier entscheiden nur die Admins des Unternehmens.',
    not_found: 'Dieser Antrag ist beendet: Er wurde inzwischen angehalten, abgelehnt oder ausgeführt.',
  },
};
