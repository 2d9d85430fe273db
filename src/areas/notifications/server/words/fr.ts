import { PRODUCT_NAME } from '#kernel/product.ts';
import { abilityFr } from '../../contract/ability-words/fr.ts';
import { DECLINE_WORDS } from '../../contract/decline-words.ts';
import { returnReasonFr } from '../../contract/return-reasons/fr.ts';
import { reasonSentence, reasonWords } from '../../contract/return-reasons/return-reason.ts';
import { owedList } from './owed-list.ts';
import { whatIsAsked } from './what-is-asked.ts';
import type { Words } from './words.ts';

export const fr: Words = {
  of: {
    request_approved: ({ number, title, amount }, say) => ({
      line: `Approuvée : demande ${number}, ${title}, ${say.money(amount)}`,
      more: null,
      button: 'Ouvrir la demande',
    }),
    request_rejected: ({ number, title, by, reason }) => ({
      line: `${by} a refusé la demande ${number}, ${title}`,
      more: reason,
      button: 'Ouvrir la demande',
    }),
    request_asked: ({ number, title, by, reason }) => ({
      line: `${by} a une question sur la demande ${number}, ${title}`,
      more: reason,
      button: 'Répondre',
    }),
    request_paid: ({ title, amount, isPayback }, say) => ({
      line: isPayback
        ? `Vous êtes remboursé : ${say.money(amount)}, ${title}`
        : `Payé : ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Ouvrir la demande',
    }),
    payback_failed: ({ title, amount, reason }, say) => ({
      line: `La banque ne vous a pas remboursé ${say.money(amount)}, ${title}`,
      more: `${reasonSentence(reason, returnReasonFr)} Vérifiez vos coordonnées bancaires ; la finance renverra le paiement.`,
      button: 'Ouvrir la demande',
    }),
    advance_paid: ({ title, amount }, say) => ({
      line: `Avance versée : ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Ouvrir mes avances',
    }),
    account_asked: ({ by, amounts }, say) => ({
      line: `${by} a besoin de vos coordonnées bancaires pour vous verser ${amounts.map(say.money).join(', ')}`,
      more: 'Votre argent attend que vous indiquiez un compte. Personne d’autre ne peut le faire pour vous.',
      button: 'Indiquer votre compte',
    }),
    claim_set_off: ({ title, amount, isTakenBack }, say) => ({
      line: isTakenBack
        ? `${say.money(amount)} de ${title} ne sont plus imputés sur votre avance`
        : `${say.money(amount)} de ${title} imputés sur votre avance`,
      more: isTakenBack
        ? 'Ce montant vous est remboursé ; l’avance est de nouveau ouverte.'
        : 'Ce montant est déduit de votre remboursement.',
      button: 'Ouvrir mes avances',
    }),
    invitation_declined: ({ email }) => ({
      line: `${email} a refusé votre invitation`,
      more: 'Rien d’autre n’a changé ; vous pouvez l’inviter à nouveau.',
      button: 'Voir les membres',
    }),
    absence_set: ({ by, fromOn, lastOn, substitute }, say) => ({
      line:
        fromOn === null || lastOn === null
          ? `${by} a mis fin à votre absence`
          : `${by} vous a déclaré absent du ${say.day(fromOn)} au ${say.day(lastOn)}`,
      more:
        fromOn === null
          ? 'Vous décidez à nouveau vous-même de vos approbations.'
          : substitute === null
            ? 'Le recours de chaque étape est sollicité à votre place.'
            : `${substitute} approuve pour vous pendant ce temps.`,
      button: 'Voir votre absence',
    }),
    inbox_handed: ({ by, title, note }) => ({
      line: `${by} vous a confié une facture : ${title}`,
      more: note ?? 'Elle attend dans votre boîte d’être envoyée pour approbation.',
      button: 'Voir la facture',
    }),
    inbox_refused: ({ count, names, sender, subject }) =>
      count === 0
        ? {
            line:
              subject === null
                ? `Un e-mail de ${sender} n’avait pas de pièce jointe`
                : `Un e-mail n’avait pas de pièce jointe : ${subject}`,
            more: `Envoyé par ${sender}. Seuls les PDF, JPEG, PNG et XML joints sont pris ; les liens du texte ne sont pas ouverts.`,
            button: 'Voir la boîte',
          }
        : {
            line:
              count === 1
                ? `Une pièce jointe n’a pas été prise : ${names}`
                : `${count} pièces jointes n’ont pas été prises : ${names}`,
            more: `Envoyée par ${sender}. PDF, JPEG, PNG et XML jusqu’à 20 Mo sont lus, sans mot de passe ni script.`,
            button: 'Voir la boîte',
          },
    inbox_known: ({ name, became }) => ({
      line: `Un fichier que vous avez envoyé était déjà arrivé : ${name}`,
      more: {
        open: 'Il attend déjà dans la boîte de réception ; il n’y a pas de second brouillon.',
        requested: 'Il a déjà sa demande.',
        credit_note: 'La finance le vérifie comme avoir.',
        discarded: 'Il a été retiré de la boîte de réception ; on peut l’y remettre.',
        merged: 'Il fait désormais partie d’un autre document.',
        elsewhere: 'Un collègue ou la finance s’en occupe. Renseignez-vous auprès d’eux.',
      }[became],
      button: 'Voir la boîte',
    }),
    export_ready: ({ name, rowCount, isDone }) => ({
      line: isDone ? `Votre export « ${name} » est prêt : ${rowCount} lignes` : `Votre export « ${name} » a échoué`,
      more: isDone ? 'Le fichier est conservé sept jours.' : 'Relancez-le depuis la liste.',
      button: 'Ouvrir l’export',
    }),
    delivery_failed: ({ number, to }) => ({
      line: `L’export ${number} n’a pas pu être livré`,
      more: `Destination : ${to}. Aucune nouvelle tentative avant votre renvoi.`,
      button: 'Vérifier la livraison',
    }),
    inbox_credit_note: ({ title, isBack, reason }) =>
      isBack
        ? {
            line: `La finance dit que ce n’est pas un avoir : ${title}`,
            more: reason ?? 'Elle attend de nouveau dans votre boîte, à envoyer pour approbation ou à retirer.',
            button: 'Voir la facture',
          }
        : {
            line: `Ce que vous avez remis est un avoir, et la finance l’a reçu : ${title}`,
            more: 'Aucune demande n’est nécessaire. Il est imputé sur ce qui reste dû.',
            button: 'Voir où il est',
          },
    approval_new: ({ number, title, amount, requester, supplier, costCenter, documents: n }, say) => ({
      line: `${requester} demande votre approbation : ${title}, ${say.money(amount)}`,
      more: whatIsAsked(`Demande ${number}`, [
        supplier,
        costCenter,
        n === 0 ? null : `${n} document${n === 1 ? '' : 's'}`,
      ]),
      button: 'Décider',
    }),
    approval_waits: ({ count, by }) => ({
      line: count === 1 ? 'Une demande vous attend' : `${count} demandes vous attendent`,
      more:
        by === null ? 'Votre approbation est attendue depuis quelques jours.' : `${by} vous demande d’y jeter un œil.`,
      button: 'Voir ce qui attend',
    }),
    invoices_due: ({ count, dueOn }, say) => ({
      line:
        count === 1
          ? `Une facture arrive à échéance le ${say.day(dueOn)}`
          : `${count} factures arrivent à échéance le ${say.day(dueOn)}`,
      more: null,
      button: 'Voir les échéances',
    }),
    payments_to_confirm: ({ number, count, total }, say) => ({
      line: `Le fichier bancaire ${number} attend votre confirmation : ${say.money(total)}`,
      more: count === 1 ? 'Un paiement' : `${count} paiements`,
      button: 'Le consulter',
    }),
    funding_to_confirm: ({ amount, from, by }, say) => ({
      line: `L’alimentation du portefeuille attend votre confirmation : ${say.money(amount)} depuis ${from}`,
      more:
        by === null
          ? 'Demandée par le portefeuille lui-même, son solde étant passé sous le plancher'
          : `Demandée par ${by}`,
      button: 'La consulter',
    }),
    funding_failed: ({ amount, from, reason }, say) => ({
      line: `L’alimentation du portefeuille a échoué : ${say.money(amount)} depuis ${from}`,
      more: reasonWords(reason, returnReasonFr),
      button: 'La consulter',
    }),
    wallet_low: ({ wallet, missing, on }, say) => ({
      line: `Il manque ${say.size(missing)} sur ${wallet} pour ce qui part dans les sept prochains jours`,
      more: `Le solde passe sous zéro le ${say.day(on)}.`,
      button: 'Voir le portefeuille',
    }),
    account_waits: ({ count, supplier, ibanEnd, by }) => ({
      line:
        count === 1
          ? `Un compte de ${supplier}, qui finit par ${ibanEnd}, attend une deuxième personne`
          : `Les comptes de ${count} fournisseurs attendent une deuxième personne`,
      more:
        count === 1
          ? `Saisi par ${by}. D’ici là, rien n’y est versé.`
          : `Saisis par ${by}. D’ici là, rien n’y est versé.`,
      button: count === 1 ? 'Le vérifier' : 'Les vérifier',
    }),
    supplier_account: ({ supplier, ibanEnd, by, isFirst }) => ({
      line: isFirst
        ? `${supplier} a un premier compte, qui finit par ${ibanEnd}`
        : `${supplier} est payé sur un autre compte, qui finit par ${ibanEnd}`,
      more: `Confirmé par ${by}. Un nouveau compte n’est payé qu’après 24 heures. Signalez-le maintenant s’il est faux.`,
      button: 'Voir le compte',
    }),
    confirmation_void: ({ number, payee, why }) => ({
      line:
        payee === null
          ? `Votre confirmation du fichier bancaire ${number} ne compte plus`
          : why === 'credit'
            ? `${payee} vous doit autant : votre confirmation du fichier bancaire ${number} ne compte plus`
            : `Le compte de ${payee} a changé : votre confirmation du fichier bancaire ${number} ne compte plus`,
      more: 'Rien n’est parti. Vérifiez les bénéficiaires avant de confirmer à nouveau.',
      button: 'Le consulter',
    }),
    run_refused: ({ number, total, by, reason }, say) => ({
      line: `${by} a refusé le fichier bancaire ${number}, ${say.money(total)}`,
      more: reason,
      button: 'Le consulter',
    }),
    transfer_failed: ({ payee, amount, reason }, say) => ({
      line: `Un paiement à ${payee} a échoué : ${say.money(amount)}`,
      more: reasonWords(reason, returnReasonFr),
      button: 'Ouvrir le paiement',
    }),
    budget_threshold: ({ budget, percent, left, isOver }, say) => ({
      line: `Le budget ${budget} a atteint ${say.percent(percent)}`,
      more: isOver ? `Il est dépassé de ${say.size(left)}.` : `Il reste ${say.size(left)}.`,
      button: 'Ouvrir le budget',
    }),
    limit_asked: ({ by, category, amount, reason }, say) => ({
      line: `${by} demande un plafond plus élevé${category === null ? '' : ` pour ${category}`}, aujourd’hui ${say.money(amount)}`,
      more: reason,
      button: 'Voir le plafond',
    }),
    card_asked: ({ by }) => ({
      line: `${by} demande une carte physique`,
      more: 'Fixez un plafond et commandez-la, ou refusez.',
      button: 'Ouvrir la carte',
    }),
    subscription_renewal: ({ name, on, noticeBy, renews }, say) => ({
      line: `${name} ${renews ? 'est renouvelé' : 'prend fin'} le ${say.day(on)}`,
      more: renews ? `Résiliation possible jusqu’au ${say.day(noticeBy)}.` : null,
      button: 'Ouvrir l’abonnement',
    }),
    subscription_finding: ({ name, kind, on, before, after, shop }, say) => {
      const amount = (sum: typeof before) => (sum === null ? '' : say.money(sum));
      return {
        line: {
          price_change: `${name} coûte ${amount(after)} au lieu de ${amount(before)}`,
          missing_charge: `${name} n’a pas été prélevé le ${say.day(on)}`,
          double_charge: `${name} a été prélevé deux fois, la dernière le ${say.day(on)}`,
          foreign_billing: `${name} a été prélevé dans une autre devise : ${amount(after)}`,
          second_merchant: `La carte de ${name} a servi chez ${shop ?? ''}`,
          limit_low: `Il reste trop peu sur la carte de ${name} pour le ${say.day(on)}`,
        }[kind],
        more: kind === 'limit_low' ? `${amount(before)} restants, ${amount(after)} attendus` : null,
        button: 'Ouvrir l’abonnement',
      };
    },
    subscription_proposed: ({ name, amount, recurrence }, say) => ({
      line: `Nouvel abonnement trouvé : ${name}, ${say.money(amount)} ${{ week: 'par semaine', month: 'par mois', quarter: 'par trimestre', year: 'par an' }[recurrence]}`,
      more: 'Acceptez-le ou refusez-le : il ne sera alors plus proposé.',
      button: 'Voir',
    }),
    subscription_orphaned: ({ name, until }, say) => ({
      line: `Plus personne n’est responsable de ${name}`,
      more: `Sa carte fonctionne jusqu’au ${say.day(until)}. Désignez quelqu’un avant.`,
      button: 'Désigner quelqu’un',
    }),
    card_expiring: ({ card, on }, say) => ({
      line: `${card} expire le ${say.day(on)}`,
      more: 'Confirmez l’adresse pour la nouvelle carte.',
      button: 'Confirmer l’adresse',
    }),
    card_issued: ({ card }) => ({
      line: `Votre carte est prête : ${card}`,
      more: 'Vous pouvez payer avec elle dès maintenant.',
      button: 'Ouvrir la carte',
    }),
    card_declined: ({ shop, amount, code }, say) => {
      const { cause, remedy } = DECLINE_WORDS.fr[code];
      return { line: `${shop} a été refusé : ${cause}, ${say.money(amount)}`, more: remedy, button: 'Ouvrir la carte' };
    },
    receipts_asked: ({ by, count, payments, others }, say) => ({
      line: count === 1 ? `${by} vous demande un justificatif` : `${by} vous demande ${count} justificatifs`,
      more: `La clôture du mois attend : ${owedList({ payments, others }, say, 'fr')}.`,
      button: 'Ajouter des justificatifs',
    }),
    receipt_due: ({ stage, count, shop, blocks, on, hour, zone, lateCount, maxLate, payments, others }, say) => {
      const at = `${say.day(on)} à ${hour} (${zone})`;
      const limit = blocks
        ? ` Vos cartes seront bloquées dès que plus de ${maxLate} seront en retard ; ${lateCount} le sont.`
        : '';
      return {
        line:
          stage === 'late'
            ? count === 1
              ? `Le justificatif de ${shop} est en retard`
              : `${count} justificatifs sont en retard`
            : count === 1
              ? `Le justificatif de ${shop} sera à fournir avant le ${at}`
              : `${count} justificatifs seront à fournir avant le ${at}`,
        more: `À fournir : ${owedList({ payments, others }, say, 'fr')}.${limit}`,
        button: 'Ajouter le justificatif',
      };
    },
    cards_will_block: ({ on, hour, zone, lateCount, maxLate, payments, others }, say) => ({
      line: `Vos cartes seront bloquées le ${say.day(on)} à ${hour} (${zone})`,
      more: `${lateCount} justificatifs sont en retard, ${maxLate} peuvent l’être. Envoyez-en ${lateCount - maxLate} et rien ne sera bloqué. À fournir : ${owedList({ payments, others }, say, 'fr')}.`,
      button: 'Ajouter des justificatifs',
    }),
    cards_blocked: ({ lateCount, maxLate, payments, others }, say) => ({
      line: `Vos cartes sont bloquées : ${lateCount} justificatifs sont en retard`,
      more: `Envoyez-en ${lateCount - maxLate} et elles fonctionneront de nouveau aussitôt. À fournir : ${owedList({ payments, others }, say, 'fr')}.`,
      button: 'Ajouter des justificatifs',
    }),
    cards_unblocked: () => ({
      line: 'Vos cartes fonctionnent de nouveau',
      more: 'Merci, vous êtes revenu sous la limite de justificatifs en retard.',
      button: 'Voir vos justificatifs',
    }),
    receipts_snoozed: ({ stage, reason, on, hour, zone, payments, others }, say) => ({
      line:
        stage === 'begun'
          ? `Vos justificatifs sont reportés jusqu’au ${say.day(on)} à ${hour} (${zone})`
          : `Le report de vos justificatifs prendra fin le ${say.day(on)} à ${hour} (${zone})`,
      more: `${stage === 'begun' ? `${reason}. ` : ''}Reste à fournir : ${owedList({ payments, others }, say, 'fr')}.`,
      button: 'Voir vos justificatifs',
    }),
    access_asked: ({ by, ability, note }) => ({
      line: `${by} demande un accès : ${abilityFr[ability]}`,
      more: note,
      button: 'Voir ses rôles',
    }),
  },
  push: {
    request_approved: 'Une de vos demandes a été approuvée.',
    request_rejected: 'Une de vos demandes a été refusée.',
    request_asked: 'Quelqu’un a une question pour vous.',
    request_paid: 'Une de vos demandes a été payée.',
    payback_failed: 'Un paiement vers vous a échoué.',
    advance_paid: 'Une avance vous a été versée.',
    account_asked: 'Votre argent attend vos coordonnées bancaires.',
    claim_set_off: 'Une de vos notes a été imputée sur une avance.',
    invitation_declined: 'Quelqu’un a refusé votre invitation.',
    absence_set: 'Quelqu’un a modifié votre absence.',
    inbox_handed: 'Quelqu’un vous a confié une facture.',
    inbox_refused: 'Un e-mail à la boîte n’a pas été pris en entier.',
    inbox_known: 'Un fichier que vous avez envoyé était déjà arrivé.',
    export_ready: 'Un de vos exports est prêt.',
    delivery_failed: 'Un export n’a pas pu être livré.',
    inbox_credit_note: 'Un document de votre boîte est un avoir, ou n’en est pas un.',
    approval_new: 'Une demande attend votre approbation.',
    approval_waits: 'Des demandes attendent votre approbation.',
    invoices_due: 'Des factures arrivent bientôt à échéance.',
    payments_to_confirm: 'Des paiements attendent votre confirmation.',
    funding_to_confirm: 'Une alimentation du portefeuille attend votre confirmation.',
    funding_failed: 'Une alimentation du portefeuille a échoué.',
    wallet_low: 'Le portefeuille s’épuise.',
    account_waits: 'Un compte de fournisseur vous attend.',
    supplier_account: 'Un fournisseur a un autre compte.',
    confirmation_void: 'Une de vos confirmations ne compte plus.',
    run_refused: 'Un fichier bancaire que vous aviez préparé ou confirmé a été refusé.',
    transfer_failed: 'Un paiement a échoué.',
    budget_threshold: 'Un budget a atteint un seuil.',
    limit_asked: 'Quelqu’un demande un plafond plus élevé.',
    card_asked: 'Quelqu’un demande une carte physique.',
    subscription_renewal: 'L’un de vos abonnements est renouvelé.',
    subscription_finding: 'Il y a du nouveau sur l’un de vos abonnements.',
    subscription_proposed: 'Un nouvel abonnement a été trouvé.',
    subscription_orphaned: 'Un abonnement n’a plus de responsable.',
    card_expiring: 'L’une de vos cartes expire bientôt.',
    card_issued: 'Votre carte est prête.',
    card_declined: 'Un paiement par votre carte a été refusé.',
    receipts_asked: 'La comptabilité demande vos justificatifs.',
    receipt_due: 'Un justificatif est à fournir ou en retard.',
    cards_will_block: 'Vos cartes seront bientôt bloquées.',
    cards_blocked: 'Vos cartes sont bloquées.',
    cards_unblocked: 'Vos cartes fonctionnent de nouveau.',
    receipts_snoozed: 'Le report de vos justificatifs commence ou prend fin.',
    access_asked: 'Quelqu’un demande un accès.',
  },
  hello: (name) => `Bonjour ${name},`,
  firstPage: (name) => `Première page de ${name}`,
  openDocument: (name) => `Ouvrir ${name}`,
  digestSubject: (count, company) => `${count} nouvelles chez ${company}`,
  digestLead: (company) => `Voici ce qui s’est passé chez ${company} :`,
  digestButton: 'Tout ouvrir',
  footnote: (company) =>
    `Vous recevez ce message parce que vous travaillez chez ${company} avec ${PRODUCT_NAME}. Vous choisissez ce qui vous est annoncé, et quand, sous Compte, Notifications.`,
};
