import { PRODUCT_NAME } from '#kernel/product.ts';
import { abilityEn } from '../../contract/ability-words/en.ts';
import { DECLINE_WORDS } from '../../contract/decline-words.ts';
import { returnReasonEn } from '../../contract/return-reasons/en.ts';
import { reasonSentence, reasonWords } from '../../contract/return-reasons/return-reason.ts';
import { owedList } from './owed-list.ts';
import { whatIsAsked } from './what-is-asked.ts';
import type { Words } from './words.ts';

export const en: Words = {
  of: {
    request_approved: ({ number, title, amount }, say) => ({
      line: `Approved: request ${number}, ${title}, ${say.money(amount)}`,
      more: null,
      button: 'Open the request',
    }),
    request_rejected: ({ number, title, by, reason }) => ({
      line: `${by} declined request ${number}, ${title}`,
      more: reason,
      button: 'Open the request',
    }),
    request_asked: ({ number, title, by, reason }) => ({
      line: `${by} has a question about request ${number}, ${title}`,
      more: reason,
      button: 'Answer',
    }),
    request_paid: ({ title, amount, isPayback }, say) => ({
      line: isPayback ? `Paid back to you: ${say.money(amount)}, ${title}` : `Paid: ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Open the request',
    }),
    payback_failed: ({ title, amount, reason }, say) => ({
      line: `The bank did not pay you back ${say.money(amount)}, ${title}`,
      more: `${reasonSentence(reason, returnReasonEn)} Check your bank details; finance sends it again.`,
      button: 'Open the request',
    }),
    advance_paid: ({ title, amount }, say) => ({
      line: `Advance paid to you: ${say.money(amount)}, ${title}`,
      more: null,
      button: 'Open my advances',
    }),
    account_asked: ({ by, amounts }, say) => ({
      line: `${by} needs your bank details to pay you ${amounts.map(say.money).join(', ')}`,
      more: 'Your money waits until you have entered an account. No one else can do that for you.',
      button: 'Enter your account',
    }),
    claim_set_off: ({ title, amount, isTakenBack }, say) => ({
      line: isTakenBack
        ? `${say.money(amount)} of ${title} no longer set off against your advance`
        : `${say.money(amount)} of ${title} set off against your advance`,
      more: isTakenBack ? 'It is paid back to you; the advance is open again.' : 'So much less is paid back to you.',
      button: 'Open my advances',
    }),
    invitation_declined: ({ email }) => ({
      line: `${email} declined your invite`,
      more: 'Nothing else changed; you can invite them again.',
      button: 'See the members',
    }),
    absence_set: ({ by, fromOn, lastOn, substitute }, say) => ({
      line:
        fromOn === null || lastOn === null
          ? `${by} ended your absence`
          : `${by} set you as away from ${say.day(fromOn)} to ${say.day(lastOn)}`,
      more:
        fromOn === null
          ? 'You decide about your approvals yourself again.'
          : substitute === null
            ? 'The fallback of each step is asked instead of you.'
            : `${substitute} approves for you then.`,
      button: 'See your absence',
    }),
    inbox_handed: ({ by, title, note }) => ({
      line: `${by} gave you an invoice: ${title}`,
      more: note ?? 'It waits in your inbox to be sent for approval.',
      button: 'See the invoice',
    }),
    inbox_refused: ({ count, names, sender, subject }) =>
      count === 0
        ? {
            line:
              subject === null
                ? `A mail from ${sender} had nothing attached`
                : `A mail had nothing attached: ${subject}`,
            more: `Mailed by ${sender}. Only attached PDF, JPEG, PNG and XML come in; links in the text aren’t followed.`,
            button: 'See the inbox',
          }
        : {
            line:
              count === 1
                ? `An attachment wasn’t taken in: ${names}`
                : `${count} attachments weren’t taken in: ${names}`,
            more: `Mailed by ${sender}. PDF, JPEG, PNG and XML up to 20 MB can be read, without a password or scripts.`,
            button: 'See the inbox',
          },
    inbox_known: ({ name, became }) => ({
      line: `A file that you mailed came in before: ${name}`,
      more: {
        open: 'It is already in the inbox. We added no second draft.',
        requested: 'It is a request already.',
        credit_note: 'Finance reviews it as a credit note.',
        discarded: 'It was taken out of the inbox; it can be put back there.',
        merged: 'It is part of another document by now.',
        elsewhere: 'A colleague or finance deals with it. Ask there before you send it again.',
      }[became],
      button: 'See the inbox',
    }),
    export_ready: ({ name, rowCount, isDone }) => ({
      line: isDone ? `Your export “${name}” is ready: ${rowCount} rows` : `Your export “${name}” failed`,
      more: isDone ? 'The file is kept for seven days.' : 'Start it again from the list.',
      button: 'Open export',
    }),
    delivery_failed: ({ number, to }) => ({
      line: `Export ${number} could not be delivered`,
      more: `It was to reach ${to}. Nothing is tried any more until you send it again.`,
      button: 'Check delivery',
    }),
    inbox_credit_note: ({ title, isBack, reason }) =>
      isBack
        ? {
            line: `Finance says that this is no credit note: ${title}`,
            more: reason ?? 'It waits in your inbox again, to be sent for approval or taken out.',
            button: 'See the invoice',
          }
        : {
            line: `What you gave in is a credit note, and finance has it: ${title}`,
            more: 'It needs no request. Finance sets it off against what is owed.',
            button: 'See where it is',
          },
    approval_new: ({ number, title, amount, requester, supplier, costCenter, documents: n }, say) => ({
      line: `${requester} asks for your approval: ${title}, ${say.money(amount)}`,
      more: whatIsAsked(`Request ${number}`, [
        supplier,
        costCenter,
        n === 0 ? null : `${n} document${n === 1 ? '' : 's'}`,
      ]),
      button: 'Decide',
    }),
    approval_waits: ({ count, by }) => ({
      line: count === 1 ? 'A request waits for you' : `${count} requests wait for you`,
      more: by === null ? 'They have waited for your approval for some days.' : `${by} asks you to look at it.`,
      button: 'See what waits',
    }),
    invoices_due: ({ count, dueOn }, say) => ({
      line: count === 1 ? `An invoice is due on ${say.day(dueOn)}` : `${count} invoices are due on ${say.day(dueOn)}`,
      more: null,
      button: 'See what is due',
    }),
    payments_to_confirm: ({ number, count, total }, say) => ({
      line: `Bank file ${number} waits for your confirmation: ${say.money(total)}`,
      more: count === 1 ? 'One payment' : `${count} payments`,
      button: 'Look at it',
    }),
    funding_to_confirm: ({ amount, from, by }, say) => ({
      line: `Top-up of the wallet waits for your confirmation: ${say.money(amount)} from ${from}`,
      more:
        by === null ? 'Asked for by the wallet itself, because its balance fell below the floor' : `Asked for by ${by}`,
      button: 'Look at it',
    }),
    funding_failed: ({ amount, from, reason }, say) => ({
      line: `Top-up of the wallet failed: ${say.money(amount)} from ${from}`,
      more: reasonWords(reason, returnReasonEn),
      button: 'Look at it',
    }),
    wallet_low: ({ wallet, missing, on }, say) => ({
      line: `${wallet} holds ${say.size(missing)} less than leaves in the next seven days`,
      more: `It falls below zero on ${say.day(on)}.`,
      button: 'Look at the wallet',
    }),
    account_waits: ({ count, supplier, ibanEnd, by }) => ({
      line:
        count === 1
          ? `An account of ${supplier}, ending in ${ibanEnd}, waits for a second person`
          : `Accounts of ${count} suppliers wait for a second person`,
      more:
        count === 1
          ? `${by} entered it. No money goes there until someone else checks it.`
          : `${by} entered them. No money goes there until someone else checks them.`,
      button: count === 1 ? 'Check it' : 'Check them',
    }),
    supplier_account: ({ supplier, ibanEnd, by, isFirst }) => ({
      line: isFirst
        ? `${supplier} has its first account, ending in ${ibanEnd}`
        : `${supplier} is paid to another account, ending in ${ibanEnd}`,
      more: `${by} confirmed it. A new account waits 24 hours before it can be paid. Object now if it is wrong.`,
      button: 'Look at the account',
    }),
    confirmation_void: ({ number, payee, why }) => ({
      line:
        payee === null
          ? `Your confirmation of bank file ${number} counts no more`
          : why === 'credit'
            ? `${payee} owes back as much as they would get: your confirmation of bank file ${number} counts no more`
            : `The account of ${payee} changed: your confirmation of bank file ${number} counts no more`,
      more: 'Nothing left. Look at the payees again before you confirm.',
      button: 'Look at it',
    }),
    run_refused: ({ number, total, by, reason }, say) => ({
      line: `${by} refused bank file ${number}, ${say.money(total)}`,
      more: reason,
      button: 'Look at it',
    }),
    transfer_failed: ({ payee, amount, reason }, say) => ({
      line: `A payment to ${payee} failed: ${say.money(amount)}`,
      more: reasonWords(reason, returnReasonEn),
      button: 'Open the payment',
    }),
    budget_threshold: ({ budget, percent, left, isOver }, say) => ({
      line: `Budget ${budget} has reached ${say.percent(percent)}`,
      more: isOver ? `It is ${say.size(left)} over.` : `${say.size(left)} is left.`,
      button: 'Open the budget',
    }),
    limit_asked: ({ by, category, amount, reason }, say) => ({
      line: `${by} asks for a higher limit${category === null ? '' : ` for ${category}`}, now ${say.money(amount)}`,
      more: reason,
      button: 'Look at the limit',
    }),
    card_asked: ({ by }) => ({
      line: `${by} asks for a physical card`,
      more: 'Set a limit and order it, or decline.',
      button: 'Open the card',
    }),
    subscription_renewal: ({ name, on, noticeBy, renews }, say) => ({
      line: `${name} ${renews ? 'renews' : 'ends'} on ${say.day(on)}`,
      more: renews ? `Notice can be given until ${say.day(noticeBy)}.` : null,
      button: 'Open the subscription',
    }),
    subscription_finding: ({ name, kind, on, before, after, shop }, say) => {
      const amount = (sum: typeof before) => (sum === null ? '' : say.money(sum));
      return {
        line: {
          price_change: `${name} costs ${amount(after)} instead of ${amount(before)}`,
          missing_charge: `${name} wasn’t charged on ${say.day(on)}`,
          double_charge: `${name} was charged twice, the second time on ${say.day(on)}`,
          foreign_billing: `${name} was charged in another currency: ${amount(after)}`,
          second_merchant: `The card of ${name} was used by ${shop ?? ''}`,
          limit_low: `The card of ${name} has too little left for ${say.day(on)}`,
        }[kind],
        more: kind === 'limit_low' ? `${amount(before)} left, ${amount(after)} expected` : null,
        button: 'Open the subscription',
      };
    },
    subscription_proposed: ({ name, amount, recurrence }, say) => ({
      line: `A new subscription was found: ${name}, ${say.money(amount)} ${{ week: 'a week', month: 'a month', quarter: 'a quarter', year: 'a year' }[recurrence]}`,
      more: 'Accept it, or say that it is none: it is not proposed again then.',
      button: 'Look at it',
    }),
    subscription_orphaned: ({ name, until }, say) => ({
      line: `${name} has no owner any more`,
      more: `Its card goes on until ${say.day(until)}. Name a new owner before then.`,
      button: 'Name an owner',
    }),
    card_expiring: ({ card, on }, say) => ({
      line: `${card} expires on ${say.day(on)}`,
      more: 'Confirm the address for the new one.',
      button: 'Confirm address',
    }),
    card_issued: ({ card }) => ({
      line: `Your card is ready: ${card}`,
      more: 'You can pay with it now.',
      button: 'Open the card',
    }),
    card_declined: ({ shop, amount, code }, say) => {
      const { cause, remedy } = DECLINE_WORDS.en[code];
      return { line: `${shop} was declined: ${cause}, ${say.money(amount)}`, more: remedy, button: 'Open the card' };
    },
    receipts_asked: ({ by, count, payments, others }, say) => ({
      line: count === 1 ? `${by} asks you for a receipt` : `${by} asks you for ${count} receipts`,
      more: `The books of the month wait for: ${owedList({ payments, others }, say, 'en')}.`,
      button: 'Add receipts',
    }),
    receipt_due: ({ stage, count, shop, blocks, on, hour, zone, lateCount, maxLate, payments, others }, say) => {
      const at = `${say.day(on)}, ${hour} (${zone})`;
      const limit = blocks
        ? ` Your cards will be blocked when more than ${maxLate} are late; ${lateCount} are late now.`
        : '';
      return {
        line:
          stage === 'late'
            ? count === 1
              ? `The receipt of ${shop} is late`
              : `${count} receipts are late`
            : count === 1
              ? `The receipt of ${shop} will be due on ${at}`
              : `${count} receipts will be due on ${at}`,
        more: `Owed: ${owedList({ payments, others }, say, 'en')}.${limit}`,
        button: 'Add the receipt',
      };
    },
    cards_will_block: ({ on, hour, zone, lateCount, maxLate, payments, others }, say) => ({
      line: `Your cards will be blocked on ${say.day(on)} at ${hour} (${zone})`,
      more: `${lateCount} receipts are late, ${maxLate} may be. Send ${lateCount - maxLate} and nothing is blocked. Owed: ${owedList({ payments, others }, say, 'en')}.`,
      button: 'Add receipts',
    }),
    cards_blocked: ({ lateCount, maxLate, payments, others }, say) => ({
      line: `Your cards are blocked: ${lateCount} receipts are late`,
      more: `Send ${lateCount - maxLate} and they work again at once. Owed: ${owedList({ payments, others }, say, 'en')}.`,
      button: 'Add receipts',
    }),
    cards_unblocked: () => ({
      line: 'Your cards work again',
      more: 'Thank you, you are within the limit for late receipts.',
      button: 'See your receipts',
    }),
    receipts_snoozed: ({ stage, reason, on, hour, zone, payments, others }, say) => ({
      line:
        stage === 'begun'
          ? `Your receipts are snoozed until ${say.day(on)}, ${hour} (${zone})`
          : `The snooze of your receipts ends on ${say.day(on)} at ${hour} (${zone})`,
      more: `${stage === 'begun' ? `${reason}. ` : ''}Still owed: ${owedList({ payments, others }, say, 'en')}.`,
      button: 'See your receipts',
    }),
    access_asked: ({ by, ability, note }) => ({
      line: `${by} asks for access: ${abilityEn[ability]}`,
      more: note,
      button: 'Look at their roles',
    }),
  },
  push: {
    request_approved: 'One of your requests was approved.',
    request_rejected: 'One of your requests was declined.',
    request_asked: 'Someone has a question for you.',
    request_paid: 'Something of yours was paid.',
    payback_failed: 'A payment to you failed.',
    advance_paid: 'An advance was paid to you.',
    account_asked: 'Your money waits for your bank details.',
    claim_set_off: 'A claim of yours was set off.',
    invitation_declined: 'Someone declined your invite.',
    absence_set: 'Someone changed your absence.',
    inbox_handed: 'Someone forwarded an invoice to you.',
    inbox_refused: 'A mail to the inbox wasn’t taken in whole.',
    inbox_known: 'A file that you mailed came in before.',
    export_ready: 'An export of yours is ready.',
    delivery_failed: 'An export could not be delivered.',
    inbox_credit_note: 'Something in your inbox turned out to be a credit note, or none.',
    approval_new: 'A request waits for your approval.',
    approval_waits: 'Requests wait for your approval.',
    invoices_due: 'Invoices are due soon.',
    payments_to_confirm: 'Payments wait for your confirmation.',
    funding_to_confirm: 'A top-up of the wallet waits for your confirmation.',
    funding_failed: 'A top-up of the wallet failed.',
    wallet_low: 'The wallet runs low.',
    account_waits: 'An account of a supplier waits for you.',
    supplier_account: 'A supplier has another account.',
    confirmation_void: 'A confirmation of yours counts no more.',
    run_refused: 'A bank file that you put together or confirmed was refused.',
    transfer_failed: 'A payment failed.',
    budget_threshold: 'A budget reached a threshold.',
    limit_asked: 'Someone asks for a higher limit.',
    card_asked: 'Someone asked for a physical card.',
    subscription_renewal: 'A subscription of yours renews.',
    subscription_finding: 'A subscription of yours has something to say.',
    subscription_proposed: 'A new subscription was found.',
    subscription_orphaned: 'A subscription has no owner any more.',
    card_expiring: 'A card of yours expires soon.',
    card_issued: 'Your card is ready.',
    card_declined: 'A payment with your card was declined.',
    receipts_asked: 'Finance asks for your receipts.',
    receipt_due: 'A receipt is due or late.',
    cards_will_block: 'Your cards will be blocked soon.',
    cards_blocked: 'Your cards are blocked.',
    cards_unblocked: 'Your cards work again.',
    receipts_snoozed: 'The snooze of your receipts begins or ends.',
    access_asked: 'Someone asks for access.',
  },
  hello: (name) => `Hello ${name},`,
  firstPage: (name) => `First page of ${name}`,
  openDocument: (name) => `Open ${name}`,
  digestSubject: (count, company) => `${count} things happened at ${company}`,
  digestLead: (company) => `This happened at ${company}:`,
  digestButton: 'Open them all',
  footnote: (company) =>
    `You get this because you work at ${company} with ${PRODUCT_NAME}. What you are told of, and when, you choose under Account, Notifications.`,
};
