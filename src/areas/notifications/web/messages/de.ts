import type { MessagesOf } from '#ui/i18n/messages.ts';
import type { en } from './en.ts';

export const de = {
  title: 'Benachrichtigungen',
  lead: 'Gilt für Sie in allen Ihren Unternehmen.',
  channels: {
    app: 'In Merel',
    mail: 'E-Mail',
    push: 'Telefon',
    phone: 'Jedes steht unter der Glocke, kommt per E-Mail oder auf das Telefon, das für Sie bestätigt.',
    noPhone:
      'Jedes steht unter der Glocke oder kommt per E-Mail. Auch ein Telefon, das für Sie bestätigt, kann Bescheid bekommen: Schalten Sie es dort in der Merel-App ein.',
  },
  event: 'Ereignis',
  rhythms: {
    never: 'Nie',
    at_once: 'Sofort',
    daily: 'Täglich',
    weekly: 'Wöchentlich',
  },
  said: {
    never: 'Ausgeschaltet.',
    at_once: 'Wird sofort mitgeteilt.',
    daily: 'Wird täglich gesammelt.',
    weekly: 'Wird wöchentlich gesammelt.',
  },
  pages: {
    general: {
      tab: 'Allgemein',
      title: 'Ihre Anträge und Einladungen',
    },
    control: {
      tab: 'Freigaben und Zahlungen',
      title: 'Freigaben und Zahlungen',
    },
    usage: {
      tab: 'Budgets und Zugriff',
      title: 'Budgets, Limits und Zugriff',
    },
  },
  timing: {
    title: 'Wann',
    text: 'Gesammelte E-Mails gehen zu dieser Zeit als eine hinaus.',
    digestOn: 'Wöchentliche E-Mails am',
    digestAt: 'Tägliche und wöchentliche E-Mails um',
    quiet: 'Ruhezeit',
    quietText: 'E-Mails und Ihr Telefon warten bis zu ihrem Ende. Was Ihr Konto schützt, wartet nie.',
    from: 'Von',
    until: 'Bis',
    zone: 'Zeitzone',
    zoneText: 'Nach welcher Uhr diese Zeiten gelten.',
    zoneOfCompany: 'Die des Unternehmens',
    saved: 'Gespeichert.',
  },
  always: {
    title: 'Immer',
    text: 'Diese senden wir, was immer Sie wählen: Sie haben darum gebeten, oder jemand anderes benutzt vielleicht Ihr Konto.',
    tag: 'Immer',
  },
  topics: {
    request_approved: { title: 'Antrag freigegeben', text: 'Einer Ihrer Anträge wurde angenommen.' },
    request_rejected: { title: 'Antrag abgelehnt', text: 'Einer Ihrer Anträge wurde abgelehnt, mit dem Grund.' },
    request_asked: { title: 'Frage zu einem Antrag', text: 'Vor der Entscheidung will jemand mehr wissen.' },
    request_paid: { title: 'Bezahlt', text: 'Ihre Auslage wurde ausgezahlt oder eine Rechnung von Ihnen bezahlt.' },
    payback_failed: { title: 'Auszahlung fehlgeschlagen', text: 'Die Bank hat eine Zahlung an Sie nicht ausgeführt.' },
    approval_new: { title: 'Neue Freigabe', text: 'Jemand bittet um Ihre Freigabe.' },
    invoices_due: {
      title: 'Fällige Rechnungen',
      text: 'Als Controller: was in sieben Tagen fällig und nicht bezahlt ist.',
    },
    payments_to_confirm: { title: 'Zahlungen zu bestätigen', text: 'Als Kontoinhaber: Eine Bankdatei wartet auf Sie.' },
    funding_to_confirm: {
      title: 'Aufladungen zu bestätigen',
      text: 'Wenn Sie Zahlungen bestätigen: Geld für das Wallet wartet auf Sie.',
    },
    funding_failed: { title: 'Aufladung fehlgeschlagen', text: 'Die Bank hat eine Aufladung des Wallets abgelehnt.' },
    wallet_low: {
      title: 'Wallet wird knapp',
      text: 'In den nächsten sieben Tagen geht mehr ab, als auf dem Wallet ist.',
    },
    account_waits: {
      title: 'Lieferantenkonto zu prüfen',
      text: 'Jemand hat ein Konto eines Lieferanten eingetragen, und eine zweite Person muss es prüfen.',
    },
    supplier_account: {
      title: 'Lieferantenkonto geändert',
      text: 'Das erste Konto eines Lieferanten wurde bestätigt, oder eines, das Sie bestätigt oder bezahlt haben, wurde geändert.',
    },
    confirmation_void: {
      title: 'Bestätigung hinfällig',
      text: 'Eine Bankdatei wurde geändert, nachdem Sie sie bestätigt hatten.',
    },
    run_refused: {
      title: 'Bankdatei abgelehnt',
      text: 'Jemand hat abgelehnt, was Sie zusammengestellt hatten, mit dem Grund.',
    },
    transfer_failed: {
      title: 'Zahlung fehlgeschlagen',
      text: 'Als Controller: Die Bank hat Geld zurückgegeben oder eine Zahlung abgelehnt.',
    },
    approval_waits: {
      title: 'Wartende Freigaben',
      text: 'Jemand wartet seit zwei Arbeitstagen oder länger auf Ihre Freigabe.',
    },
    advance_paid: {
      title: 'Vorschuss ausgezahlt',
      text: 'Geld, das Sie im Voraus bekommen, hat das Firmenkonto verlassen.',
    },
    account_asked: {
      title: 'Ihre Bankverbindung',
      text: 'Geld für Sie wartet, weil kein Konto von Ihnen bekannt ist.',
    },
    claim_set_off: {
      title: 'Verrechnet',
      text: 'Eine Auslage von Ihnen wurde mit einem Vorschuss verrechnet, oder das wurde zurückgenommen.',
    },
    invitation_declined: {
      title: 'Einladung abgelehnt',
      text: 'Jemand, den Sie eingeladen haben, möchte nicht beitreten.',
    },
    absence_set: {
      title: 'Ihre Abwesenheit',
      text: 'Jemand anderes hat eingetragen, wann Sie abwesend sind oder dass Sie zurück sind.',
    },
    inbox_handed: {
      title: 'Übergebene Rechnung',
      text: 'Jemand hat Ihnen eine Rechnung aus dem Eingang übergeben.',
    },
    inbox_refused: {
      title: 'Anhang nicht übernommen',
      text: 'Etwas, das an den Rechnungseingang geschickt wurde, ist kein lesbares Dokument, oder der Anhang fehlt.',
    },
    inbox_known: {
      title: 'Datei, die schon früher kam',
      text: 'Was Sie an den Rechnungseingang gemailt haben, war schon da und wird kein zweiter Entwurf.',
    },
    export_ready: {
      title: 'Export fertig',
      text: 'Eine lange Liste, die Sie exportiert haben, steht zum Herunterladen bereit.',
    },
    delivery_failed: {
      title: 'Zustellung fehlgeschlagen',
      text: 'Ein Buchhaltungsexport konnte nicht zugestellt werden.',
    },
    inbox_credit_note: {
      title: 'Gutschrift im Eingang',
      text: 'Was Sie eingereicht haben, ist eine Gutschrift und ging an die Finanzabteilung, oder kam von dort zurück.',
    },
    budget_threshold: {
      title: 'Budgetschwelle',
      text: 'Ein Budget, das Sie verantworten, oder als Controller irgendeines, hat einen Anteil seines Plans erreicht.',
    },
    limit_asked: {
      title: 'Höheres Limit erbeten',
      text: 'Ein Mitglied bittet darum, ein Limit zu erhöhen. Nur für Admins und Inhaber.',
    },
    card_asked: { title: 'Karte angefragt', text: 'Jemand bittet um eine physische Karte.' },
    receipts_asked: { title: 'Um Belege gebeten', text: 'Die Buchhaltung bittet Sie um fehlende Belege.' },
    receipt_due: { title: 'Beleg fällig', text: 'Ein Beleg wird fällig oder ist überfällig.' },
    cards_will_block: {
      title: 'Karten werden gesperrt',
      text: 'Zu viele Belege sind überfällig: Ihre Karten werden gesperrt.',
    },
    cards_blocked: { title: 'Karten gesperrt', text: 'Ihre Karten wurden wegen überfälliger Belege gesperrt.' },
    cards_unblocked: {
      title: 'Karten funktionieren wieder',
      text: 'Ihre Karten funktionieren wieder, weil die Belege da sind.',
    },
    receipts_snoozed: {
      title: 'Aufschub für Belege',
      text: 'Erinnerungen und Sperre sind aufgeschoben, oder das endet bald.',
    },
    subscription_renewal: {
      title: 'Abo verlängert sich',
      text: 'Eines Ihrer Abos verlängert sich oder endet in 60, 30 oder 7 Tagen.',
    },
    subscription_finding: {
      title: 'Auffälliges bei einem Abo',
      text: 'Der Preis eines Ihrer Abos hat sich geändert, eine Abbuchung fehlt oder kam doppelt.',
    },
    subscription_proposed: {
      title: 'Abo gefunden',
      text: 'Abbuchungen eines Lieferanten wiederholen sich und können als Abo angenommen werden.',
    },
    subscription_orphaned: {
      title: 'Abo ohne Verantwortlichen',
      text: 'Wer für ein Abo verantwortlich war, ist ausgeschieden.',
    },
    card_expiring: {
      title: 'Karte läuft ab',
      text: 'Eine Ihrer physischen Karten läuft ab, und die neue braucht eine Adresse.',
    },
    card_issued: { title: 'Karte bereit', text: 'Eine Karte für Sie wurde erstellt und kann zahlen.' },
    card_declined: { title: 'Karte abgelehnt', text: 'Eine Zahlung mit Ihrer Karte wurde abgelehnt, und warum.' },
    access_asked: {
      title: 'Um Zugriff gebeten',
      text: 'Ein Mitglied bittet um etwas, das es noch nicht darf. Nur für Admins und Inhaber.',
    },
    new_browser: { title: 'Neuer Browser', text: 'Ihr Konto wurde in einem Browser geöffnet, den wir nicht kannten.' },
    password: { title: 'Passwort', text: 'Ein Link für ein neues und jede Änderung.' },
    factors: { title: 'Bestätigen, dass Sie es sind', text: 'Eine Methode kam hinzu oder wurde entfernt.' },
    contact: { title: 'E-Mail und Telefon', text: 'Ein Link, der eine Adresse bestätigt, und jede Änderung.' },
    accounts: { title: 'Konten anderswo', text: 'Ein Google- oder Microsoft-Konto wurde verbunden oder getrennt.' },
    codes: { title: 'Codes und Sperren', text: 'Codes und Links zur Anmeldung und Sperren nach falschen Versuchen.' },
    invitations: { title: 'Einladungen', text: 'Ein Unternehmen bittet Sie beizutreten.' },
    ownership: { title: 'Unternehmensübergabe', text: 'Jemand bietet Ihnen ein Unternehmen an.' },
    closing: { title: 'Kontoschließung', text: 'Der Kontoinhaber schließt das Konto des Unternehmens oder behält es.' },
    bank: { title: 'Bankverbindung', text: 'Das Konto für Ihre Auslagen wurde geändert.' },
  },
} satisfies MessagesOf<typeof en>;
