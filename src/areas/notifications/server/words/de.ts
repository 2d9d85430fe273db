import { PRODUCT_NAME } from '#kernel/product.ts';
import { abilityDe } from '../../contract/ability-words/de.ts';
import { DECLINE_WORDS } from '../../contract/decline-words.ts';
import { returnReasonDe } from '../../contract/return-reasons/de.ts';
import { reasonSentence, reasonWords } from '../../contract/return-reasons/return-reason.ts';
import { owedList } from './owed-list.ts';
import { whatIsAsked } from './what-is-asked.ts';
import type { Words } from './words.ts';

export const de: Words = {
  of: {
    request_approved: ({ number, title, amount }, say) => ({
      line: `Freigegeben: Antrag ${number}, ${title}, ${say.money(amount)}`,
      more: null,
      button: 'Antrag öffnen',
    }),
    request_rejected: ({ number, title, by, reason }) => ({
      line: `${by} hat Antrag ${number} abgelehnt: ${title}`,
      more: reason,
      button: 'Antrag öffnen',
    }),
    request_asked: ({ number, title, by, reason }) => ({
      line: `${by} hat eine Frage zu Antrag ${number}, ${title}`,
      more: reason,
      button: 'Antworten',
    }),
    request_paid: ({ title, amount, isPayback }, say) => ({
      line: isPayback ? `An Sie ausgezahlt: ${say.money(amount)}, ${title}` : `Bezahlt: ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Antrag öffnen',
    }),
    payback_failed: ({ title, amount, reason }, say) => ({
      line: `Die Bank hat Ihnen ${say.money(amount)} nicht ausgezahlt: ${title}`,
      more: `${reasonSentence(reason, returnReasonDe)} Prüfen Sie Ihre Bankverbindung; die Finanzabteilung zahlt dann erneut.`,
      button: 'Antrag öffnen',
    }),
    advance_paid: ({ title, amount }, say) => ({
      line: `Vorschuss an Sie ausgezahlt: ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Meine Vorschüsse öffnen',
    }),
    account_asked: ({ by, amounts }, say) => ({
      line: `${by} braucht Ihre Bankverbindung, um Ihnen ${amounts.map(say.money).join(', ')} zu zahlen`,
      more: 'Ihr Geld wartet, bis Sie ein Konto eingetragen haben. Niemand sonst kann das für Sie tun.',
      button: 'Konto eintragen',
    }),
    claim_set_off: ({ title, amount, isTakenBack }, say) => ({
      line: isTakenBack
        ? `${say.money(amount)} von ${title} nicht mehr mit Ihrem Vorschuss verrechnet`
        : `${say.money(amount)} von ${title} mit Ihrem Vorschuss verrechnet`,
      more: isTakenBack
        ? 'Der Betrag wird Ihnen ausgezahlt; der Vorschuss ist wieder offen.'
        : 'Um so viel weniger wird Ihnen ausgezahlt.',
      button: 'Meine Vorschüsse öffnen',
    }),
    invitation_declined: ({ email }) => ({
      line: `${email} hat Ihre Einladung abgelehnt`,
      more: 'Sonst hat sich nichts geändert; Sie können erneut einladen.',
      button: 'Mitglieder ansehen',
    }),
    absence_set: ({ by, fromOn, lastOn, substitute }, say) => ({
      line:
        fromOn === null || lastOn === null
          ? `${by} hat Ihre Abwesenheit beendet`
          : `${by} hat Sie vom ${say.day(fromOn)} bis ${say.day(lastOn)} als abwesend eingetragen`,
      more:
        fromOn === null
          ? 'Sie entscheiden wieder selbst über Ihre Freigaben.'
          : substitute === null
            ? 'Statt Ihrer wird der Ersatz des jeweiligen Schritts gefragt.'
            : `${substitute} gibt in dieser Zeit für Sie frei.`,
      button: 'Abwesenheit ansehen',
    }),
    inbox_handed: ({ by, title, note }) => ({
      line: `${by} hat Ihnen eine Rechnung übergeben: ${title}`,
      more: note ?? 'Sie wartet in Ihrem Eingang darauf, zur Freigabe gesendet zu werden.',
      button: 'Rechnung ansehen',
    }),
    inbox_refused: ({ count, names, sender, subject }) =>
      count === 0
        ? {
            line:
              subject === null
                ? `Eine E-Mail von ${sender} hatte keinen Anhang`
                : `Eine E-Mail hatte keinen Anhang: ${subject}`,
            more: `Geschickt von ${sender}. Übernommen wird nur, was als PDF, JPEG, PNG oder XML angehängt ist; Links im Text werden nicht geöffnet.`,
            button: 'Zum Eingang',
          }
        : {
            line:
              count === 1
                ? `Ein Anhang wurde nicht übernommen: ${names}`
                : `${count} Anhänge wurden nicht übernommen: ${names}`,
            more: `Geschickt von ${sender}. Gelesen werden PDF, JPEG, PNG und XML bis 20 MB, ohne Kennwort oder Skripte.`,
            button: 'Zum Eingang',
          },
    inbox_known: ({ name, became }) => ({
      line: `Eine Datei, die Sie gemailt haben, kam schon früher: ${name}`,
      more: {
        open: 'Sie wartet schon im Rechnungseingang; es gibt keinen zweiten Entwurf.',
        requested: 'Sie ist bereits ein Antrag.',
        credit_note: 'Die Finanzabteilung prüft sie als Gutschrift.',
        discarded: 'Sie wurde aus dem Rechnungseingang genommen und lässt sich dort zurücklegen.',
        merged: 'Sie gehört inzwischen zu einem anderen Dokument.',
        elsewhere: 'Ein Kollege oder die Finanzabteilung kümmert sich darum. Fragen Sie dort nach.',
      }[became],
      button: 'Zum Eingang',
    }),
    export_ready: ({ name, rowCount, isDone }) => ({
      line: isDone ? `Ihr Export „${name}“ ist fertig: ${rowCount} Zeilen` : `Ihr Export „${name}“ ist fehlgeschlagen`,
      more: isDone ? 'Die Datei wird sieben Tage aufbewahrt.' : 'Starten Sie ihn in der Liste erneut.',
      button: 'Export öffnen',
    }),
    delivery_failed: ({ number, to }) => ({
      line: `Export ${number} konnte nicht zugestellt werden`,
      more: `Ziel: ${to}. Es wird nicht weiter versucht, bis Sie ihn erneut senden.`,
      button: 'Zustellung prüfen',
    }),
    inbox_credit_note: ({ title, isBack, reason }) =>
      isBack
        ? {
            line: `Die Finanzabteilung sagt, das ist keine Gutschrift: ${title}`,
            more:
              reason ?? 'Sie wartet wieder in Ihrem Eingang, um zur Freigabe gesendet oder herausgenommen zu werden.',
            button: 'Rechnung ansehen',
          }
        : {
            line: `Was Sie eingereicht haben, ist eine Gutschrift und liegt bei der Finanzabteilung: ${title}`,
            more: 'Ein Antrag ist nicht nötig. Sie wird mit dem verrechnet, was offen ist.',
            button: 'Ansehen, wo sie ist',
          },
    approval_new: ({ number, title, amount, requester, supplier, costCenter, documents: n }, say) => ({
      line: `${requester} bittet um Ihre Freigabe: ${title}, ${say.money(amount)}`,
      more: whatIsAsked(`Antrag ${number}`, [
        supplier,
        costCenter,
        n === 0 ? null : `${n === 1 ? 'ein Dokument' : `${n} Dokumente`}`,
      ]),
      button: 'Entscheiden',
    }),
    approval_waits: ({ count, by }) => ({
      line: count === 1 ? 'Ein Antrag wartet auf Sie' : `${count} Anträge warten auf Sie`,
      more:
        by === null ? 'Ihre Freigabe wird seit einigen Tagen erwartet.' : `${by} bittet Sie, sich darum zu kümmern.`,
      button: 'Ansehen, was wartet',
    }),
    invoices_due: ({ count, dueOn }, say) => ({
      line:
        count === 1
          ? `Eine Rechnung ist am ${say.day(dueOn)} fällig`
          : `${count} Rechnungen sind am ${say.day(dueOn)} fällig`,
      more: null,
      button: 'Ansehen, was fällig ist',
    }),
    payments_to_confirm: ({ number, count, total }, say) => ({
      line: `Bankdatei ${number} wartet auf Ihre Bestätigung: ${say.money(total)}`,
      more: count === 1 ? 'Eine Zahlung' : `${count} Zahlungen`,
      button: 'Ansehen',
    }),
    funding_to_confirm: ({ amount, from, by }, say) => ({
      line: `Aufladung des Wallets wartet auf Ihre Bestätigung: ${say.money(amount)} von ${from}`,
      more:
        by === null ? 'Vom Wallet selbst angefragt, weil sein Saldo unter die Untergrenze fiel' : `Angefragt von ${by}`,
      button: 'Ansehen',
    }),
    funding_failed: ({ amount, from, reason }, say) => ({
      line: `Aufladung des Wallets fehlgeschlagen: ${say.money(amount)} von ${from}`,
      more: reasonWords(reason, returnReasonDe),
      button: 'Ansehen',
    }),
    wallet_low: ({ wallet, missing, on }, say) => ({
      line: `Auf ${wallet} fehlen ${say.size(missing)} für das, was in den nächsten sieben Tagen abgeht`,
      more: `Am ${say.day(on)} fällt der Saldo unter null.`,
      button: 'Wallet ansehen',
    }),
    account_waits: ({ count, supplier, ibanEnd, by }) => ({
      line:
        count === 1
          ? `Ein Konto von ${supplier} mit der Endung ${ibanEnd} wartet auf eine zweite Person`
          : `Konten von ${count} Lieferanten warten auf eine zweite Person`,
      more:
        count === 1
          ? `${by} hat es eingetragen. Vorher geht dorthin kein Geld.`
          : `${by} hat sie eingetragen. Vorher geht dorthin kein Geld.`,
      button: 'Prüfen',
    }),
    supplier_account: ({ supplier, ibanEnd, by, isFirst }) => ({
      line: isFirst
        ? `${supplier} hat ein erstes Konto, es endet auf ${ibanEnd}`
        : `${supplier} wird auf ein anderes Konto bezahlt, es endet auf ${ibanEnd}`,
      more: `Bestätigt von ${by}. Ein neues Konto wird erst nach 24 Stunden bezahlt. Widersprechen Sie jetzt, wenn es falsch ist.`,
      button: 'Konto ansehen',
    }),
    confirmation_void: ({ number, payee, why }) => ({
      line:
        payee === null
          ? `Ihre Bestätigung von Bankdatei ${number} gilt nicht mehr`
          : why === 'credit'
            ? `${payee} schuldet ebenso viel zurück: Ihre Bestätigung von Bankdatei ${number} gilt nicht mehr`
            : `Das Konto von ${payee} wurde geändert: Ihre Bestätigung von Bankdatei ${number} gilt nicht mehr`,
      more: 'Nichts wurde überwiesen. Sehen Sie sich die Empfänger an, bevor Sie erneut bestätigen.',
      button: 'Ansehen',
    }),
    run_refused: ({ number, total, by, reason }, say) => ({
      line: `${by} hat Bankdatei ${number} abgelehnt, ${say.money(total)}`,
      more: reason,
      button: 'Ansehen',
    }),
    transfer_failed: ({ payee, amount, reason }, say) => ({
      line: `Eine Zahlung an ${payee} ist fehlgeschlagen: ${say.money(amount)}`,
      more: reasonWords(reason, returnReasonDe),
      button: 'Zahlung öffnen',
    }),
    budget_threshold: ({ budget, percent, left, isOver }, say) => ({
      line: `Das Budget ${budget} hat ${say.percent(percent)} erreicht`,
      more: isOver ? `Es ist um ${say.size(left)} überschritten.` : `Es bleiben ${say.size(left)}.`,
      button: 'Budget öffnen',
    }),
    limit_asked: ({ by, category, amount, reason }, say) => ({
      line: `${by} bittet um ein höheres Limit${category === null ? '' : ` für ${category}`}, jetzt ${say.money(amount)}`,
      more: reason,
      button: 'Limit ansehen',
    }),
    card_asked: ({ by }) => ({
      line: `${by} bittet um eine physische Karte`,
      more: 'Legen Sie ein Limit fest und bestellen Sie sie, oder lehnen Sie ab.',
      button: 'Karte öffnen',
    }),
    subscription_renewal: ({ name, on, noticeBy, renews }, say) => ({
      line: `${name} ${renews ? 'verlängert sich' : 'endet'} am ${say.day(on)}`,
      more: renews ? `Kündigen können Sie bis ${say.day(noticeBy)}.` : null,
      button: 'Abo öffnen',
    }),
    subscription_finding: ({ name, kind, on, before, after, shop }, say) => {
      const amount = (sum: typeof before) => (sum === null ? '' : say.money(sum));
      return {
        line: {
          price_change: `${name} kostet ${amount(after)} statt ${amount(before)}`,
          missing_charge: `${name} wurde am ${say.day(on)} nicht abgebucht`,
          double_charge: `${name} wurde doppelt abgebucht, zuletzt am ${say.day(on)}`,
          foreign_billing: `${name} wurde in einer anderen Währung abgebucht: ${amount(after)}`,
          second_merchant: `Mit der Karte von ${name} wurde bei ${shop ?? ''} bezahlt`,
          limit_low: `Die Karte von ${name} hat für den ${say.day(on)} zu wenig übrig`,
        }[kind],
        more: kind === 'limit_low' ? `${amount(before)} übrig, ${amount(after)} erwartet` : null,
        button: 'Abo öffnen',
      };
    },
    subscription_proposed: ({ name, amount, recurrence }, say) => ({
      line: `Neues Abo gefunden: ${name}, ${say.money(amount)} ${{ week: 'pro Woche', month: 'pro Monat', quarter: 'pro Quartal', year: 'pro Jahr' }[recurrence]}`,
      more: 'Nehmen Sie es an oder lehnen Sie es ab: Dann wird es nicht mehr vorgeschlagen.',
      button: 'Ansehen',
    }),
    subscription_orphaned: ({ name, until }, say) => ({
      line: `Für ${name} ist niemand mehr verantwortlich`,
      more: `Die Karte funktioniert noch bis ${say.day(until)}. Benennen Sie vorher jemanden.`,
      button: 'Jemanden benennen',
    }),
    card_expiring: ({ card, on }, say) => ({
      line: `${card} läuft am ${say.day(on)} ab`,
      more: 'Bestätigen Sie die Adresse für die neue Karte.',
      button: 'Adresse bestätigen',
    }),
    card_issued: ({ card }) => ({
      line: `Ihre Karte ist bereit: ${card}`,
      more: 'Sie können jetzt damit zahlen.',
      button: 'Karte öffnen',
    }),
    card_declined: ({ shop, amount, code }, say) => {
      const { cause, remedy } = DECLINE_WORDS.de[code];
      return { line: `${shop} wurde abgelehnt: ${cause}, ${say.money(amount)}`, more: remedy, button: 'Karte öffnen' };
    },
    receipts_asked: ({ by, count, payments, others }, say) => ({
      line: count === 1 ? `${by} bittet Sie um einen Beleg` : `${by} bittet Sie um ${count} Belege`,
      more: `Der Monatsabschluss wartet auf: ${owedList({ payments, others }, say, 'de')}.`,
      button: 'Belege hinzufügen',
    }),
    receipt_due: ({ stage, count, shop, blocks, on, hour, zone, lateCount, maxLate, payments, others }, say) => {
      const at = `${say.day(on)}, ${hour} Uhr (${zone})`;
      const limit = blocks
        ? ` Ihre Karten werden gesperrt, sobald mehr als ${maxLate} überfällig sind; jetzt sind es ${lateCount}.`
        : '';
      return {
        line:
          stage === 'late'
            ? count === 1
              ? `Der Beleg von ${shop} ist überfällig`
              : `${count} Belege sind überfällig`
            : count === 1
              ? `Der Beleg von ${shop} wird am ${at} fällig`
              : `${count} Belege werden am ${at} fällig`,
        more: `Offen: ${owedList({ payments, others }, say, 'de')}.${limit}`,
        button: 'Beleg hinzufügen',
      };
    },
    cards_will_block: ({ on, hour, zone, lateCount, maxLate, payments, others }, say) => ({
      line: `Ihre Karten werden am ${say.day(on)} um ${hour} Uhr (${zone}) gesperrt`,
      more: `${lateCount} Belege sind überfällig, ${maxLate} dürfen es sein. Reichen Sie ${lateCount - maxLate} nach, dann wird nichts gesperrt. Offen: ${owedList({ payments, others }, say, 'de')}.`,
      button: 'Belege hinzufügen',
    }),
    cards_blocked: ({ lateCount, maxLate, payments, others }, say) => ({
      line: `Ihre Karten sind gesperrt: ${lateCount} Belege sind überfällig`,
      more: `Reichen Sie ${lateCount - maxLate} nach, dann funktionieren sie sofort wieder. Offen: ${owedList({ payments, others }, say, 'de')}.`,
      button: 'Belege hinzufügen',
    }),
    cards_unblocked: () => ({
      line: 'Ihre Karten funktionieren wieder',
      more: 'Danke, Sie sind wieder innerhalb der Grenze für überfällige Belege.',
      button: 'Ihre Belege ansehen',
    }),
    receipts_snoozed: ({ stage, reason, on, hour, zone, payments, others }, say) => ({
      line:
        stage === 'begun'
          ? `Ihre Belege haben Aufschub bis ${say.day(on)}, ${hour} Uhr (${zone})`
          : `Der Aufschub für Ihre Belege endet am ${say.day(on)} um ${hour} Uhr (${zone})`,
      more: `${stage === 'begun' ? `${reason}. ` : ''}Noch offen: ${owedList({ payments, others }, say, 'de')}.`,
      button: 'Ihre Belege ansehen',
    }),
    access_asked: ({ by, ability, note }) => ({
      line: `${by} bittet um Zugriff: ${abilityDe[ability]}`,
      more: note,
      button: 'Rollen ansehen',
    }),
  },
  push: {
    request_approved: 'Einer Ihrer Anträge wurde freigegeben.',
    request_rejected: 'Einer Ihrer Anträge wurde abgelehnt.',
    request_asked: 'Jemand hat eine Frage an Sie.',
    request_paid: 'Einer Ihrer Anträge wurde bezahlt.',
    payback_failed: 'Eine Zahlung an Sie ist fehlgeschlagen.',
    advance_paid: 'Ein Vorschuss an Sie wurde ausgezahlt.',
    account_asked: 'Ihr Geld wartet auf Ihre Bankverbindung.',
    claim_set_off: 'Eine Auslage von Ihnen wurde verrechnet.',
    invitation_declined: 'Jemand hat Ihre Einladung abgelehnt.',
    absence_set: 'Jemand hat Ihre Abwesenheit geändert.',
    inbox_handed: 'Jemand hat Ihnen eine Rechnung übergeben.',
    inbox_refused: 'Eine E-Mail an den Eingang wurde nicht ganz übernommen.',
    inbox_known: 'Eine Datei, die Sie gemailt haben, kam schon früher.',
    export_ready: 'Ein Export von Ihnen ist fertig.',
    delivery_failed: 'Ein Export konnte nicht zugestellt werden.',
    inbox_credit_note: 'Etwas aus Ihrem Eingang ist eine Gutschrift, oder doch keine.',
    approval_new: 'Ein Antrag wartet auf Ihre Freigabe.',
    approval_waits: 'Anträge warten auf Ihre Freigabe.',
    invoices_due: 'Rechnungen sind bald fällig.',
    payments_to_confirm: 'Zahlungen warten auf Ihre Bestätigung.',
    funding_to_confirm: 'Eine Aufladung des Wallets wartet auf Ihre Bestätigung.',
    funding_failed: 'Eine Aufladung des Wallets ist fehlgeschlagen.',
    wallet_low: 'Das Wallet wird knapp.',
    account_waits: 'Ein Konto eines Lieferanten wartet auf Sie.',
    supplier_account: 'Ein Lieferant hat ein anderes Konto.',
    confirmation_void: 'Eine Ihrer Bestätigungen gilt nicht mehr.',
    run_refused: 'Eine Bankdatei, die Sie erstellt oder bestätigt hatten, wurde abgelehnt.',
    transfer_failed: 'Eine Zahlung ist fehlgeschlagen.',
    budget_threshold: 'Ein Budget hat eine Schwelle erreicht.',
    limit_asked: 'Jemand bittet um ein höheres Limit.',
    card_asked: 'Jemand bittet um eine physische Karte.',
    subscription_renewal: 'Eines Ihrer Abos verlängert sich.',
    subscription_finding: 'Zu einem Ihrer Abos gibt es etwas zu sagen.',
    subscription_proposed: 'Ein neues Abo wurde gefunden.',
    subscription_orphaned: 'Für ein Abo ist niemand mehr verantwortlich.',
    card_expiring: 'Eine Ihrer Karten läuft bald ab.',
    card_issued: 'Ihre Karte ist bereit.',
    card_declined: 'Eine Zahlung mit Ihrer Karte wurde abgelehnt.',
    receipts_asked: 'Die Buchhaltung bittet um Ihre Belege.',
    receipt_due: 'Ein Beleg wird fällig oder ist überfällig.',
    cards_will_block: 'Ihre Karten werden bald gesperrt.',
    cards_blocked: 'Ihre Karten sind gesperrt.',
    cards_unblocked: 'Ihre Karten funktionieren wieder.',
    receipts_snoozed: 'Der Aufschub für Ihre Belege beginnt oder endet.',
    access_asked: 'Jemand bittet um Zugriff.',
  },
  hello: (name) => `Guten Tag ${name},`,
  firstPage: (name) => `Erste Seite von ${name}`,
  openDocument: (name) => `${name} öffnen`,
  digestSubject: (count, company) => `${count} Neuigkeiten bei ${company}`,
  digestLead: (company) => `Das ist bei ${company} geschehen:`,
  digestButton: 'Alle öffnen',
  footnote: (company) =>
    `Sie erhalten das, weil Sie bei ${company} mit ${PRODUCT_NAME} arbeiten. Was Ihnen mitgeteilt wird, und wann, wählen Sie unter Konto, Benachrichtigungen.`,
};
