import type { en } from './en.ts';

export const de: typeof en = {
  of: 'Zur Bestellung {number}',
  counted: 'In der Bestellung {number} berücksichtigt',
  text: 'bisher {billed} von {total} berechnet · {delivery}',
  textCounted: '{billed} von {total} berechnet · {delivery}',
  match: {
    matched: 'Sie passt zu dem, was bestellt wurde.',
    partial: 'Sie ist ein Teil dessen, was bestellt wurde.',
    over_total:
      'Mit ihr ist mehr berechnet als bestellt. Fragen Sie den Lieferanten nach einer Gutschrift oder dem Grund.',
    not_received:
      'Es ist mehr berechnet, als bisher gekommen ist. Warten Sie auf die Lieferung oder erfassen Sie den Wareneingang.',
  },
  delivery: {
    not_expected: 'keine Lieferung erwartet',
    none: 'nichts geliefert',
    partial: 'teilweise geliefert',
    full: 'geliefert',
    over: 'mehr geliefert als bestellt',
  },
  suggested: 'Gehört sie zu einer Bestellung?',
  named: 'Der Beleg nennt die Bestellung {number}',
  choice: '{number}, {description}',
  choiceText: '{total}, davon {billed} berechnet',
  choose: 'Wählen',
  chooseNamed: '{number} wählen',
  open: 'Bestellung öffnen',
  remove: 'Nicht zu dieser Bestellung',
  removed: 'Sie gehört zu keiner Bestellung.',
  chosen: 'Sie gehört zur Bestellung {number}.',
  except: {
    do: 'Abweichung zulassen',
    title: 'Abweichung bei {number} zulassen?',
    text: 'Sie passt nicht zu ihrer Bestellung. Freigeben wird sie nach Ihnen jemand anderes.',
    label: 'Warum?',
    confirm: 'Zulassen',
    short: 'Sagen Sie es in mindestens 10 Zeichen.',
    done: 'Jemand anderes kann sie freigeben.',
    by: '{name} hat die Abweichung zugelassen: {reason}',
    notYours: 'Zulassen kann es jemand anderes als wer bestellt hat.',
  },
  errors: {
    second_person_needed: 'Sie haben bestellt, also entscheidet jemand anderes.',
    illegal_state: 'Die Bestellung oder die Rechnung hat sich inzwischen geändert. Sehen Sie noch einmal nach.',
    own_request: 'Sie haben diese Rechnung selbst beantragt, also prüft sie jemand anderes.',
    order_does_not_fit: 'Die Bestellung ist von einem anderen Lieferanten oder in anderer Währung.',
  },
};
