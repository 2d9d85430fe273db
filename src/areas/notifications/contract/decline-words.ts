import type { Lang } from '#areas/identity/contract/user.ts';

/** Why we decline a card, in the order in which it is asked (domain rules 2.4). */
export const OUR_REASONS = [
  'card_not_active',
  'card_frozen',
  'card_ended',
  'card_used',
  'holder_left',
  'card_blocked',
  'category_not_allowed',
  'supplier_not_allowed',
  'country_not_allowed',
  'channel_not_allowed',
  'outside_hours',
  'over_transaction_limit',
  'over_day_limit',
  'over_limit',
  'account_short',
] as const;
/** What the issuer decided by itself, before or instead of asking us. */
const ISSUER_REASONS = ['holder_unverified', 'not_answered', 'issuer_declined'] as const;
export const DECLINE_REASONS = [...OUR_REASONS, ...ISSUER_REASONS] as const;
export type OurDeclineReason = (typeof OUR_REASONS)[number];
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The cause, and what the cardholder can do. */
export type DeclineWords = { readonly cause: string; readonly remedy: string };

/** The same sentences on the phone, in mails and on the card's page. */
export const DECLINE_WORDS: Readonly<Record<Lang, Readonly<Record<DeclineReason, DeclineWords>>>> = {
  en: {
    card_not_active: { cause: 'The card isn’t active yet', remedy: 'Activate it first.' },
    card_frozen: { cause: 'The card is frozen', remedy: 'Unfreeze it and try again.' },
    card_ended: { cause: 'The card is no longer valid', remedy: 'Request a new one.' },
    card_used: { cause: 'This single-use card was already used', remedy: 'Request a new one for another purchase.' },
    holder_left: { cause: 'The cardholder has left the company', remedy: 'Ask an admin.' },
    card_blocked: { cause: 'The card is blocked', remedy: 'Open the card to see why and what lifts it.' },
    category_not_allowed: {
      cause: 'The card doesn’t allow this kind of shop',
      remedy: 'Ask finance to change its controls.',
    },
    supplier_not_allowed: { cause: 'The card is for another supplier', remedy: 'Request a card for this one.' },
    country_not_allowed: {
      cause: 'The card doesn’t allow this country',
      remedy: 'Ask finance to change its controls.',
    },
    channel_not_allowed: {
      cause: 'The card doesn’t allow this way of paying',
      remedy: 'Try another way, or ask finance.',
    },
    outside_hours: { cause: 'The card doesn’t pay at this day or hour', remedy: 'Ask finance to change its controls.' },
    over_transaction_limit: { cause: 'The amount is over the limit per purchase', remedy: 'Ask for a higher limit.' },
    over_day_limit: {
      cause: 'The amount is over the limit per day',
      remedy: 'Try again tomorrow, or ask for a higher limit.',
    },
    over_limit: { cause: 'The amount is over what is left on the card', remedy: 'Ask for a higher limit.' },
    account_short: { cause: 'The company’s card account is too low', remedy: 'Finance has to top it up.' },
    holder_unverified: {
      cause: 'The card issuer needs something from the cardholder first',
      remedy: 'Open the card to see what is missing.',
    },
    not_answered: { cause: 'The payment wasn’t answered in time', remedy: 'Try again in a moment.' },
    issuer_declined: { cause: 'The card issuer declined the payment', remedy: 'Try another way, or ask finance.' },
  },
  de: {
    card_not_active: { cause: 'Die Karte ist noch nicht aktiviert', remedy: 'Aktivieren Sie sie zuerst.' },
    card_frozen: {
      cause: 'Die Karte ist eingefroren',
      remedy: 'Aktivieren Sie sie wieder und versuchen Sie es erneut.',
    },
    card_ended: { cause: 'Die Karte ist beendet', remedy: 'Beantragen Sie eine neue.' },
    card_used: {
      cause: 'Diese Einmalkarte wurde schon benutzt',
      remedy: 'Beantragen Sie für einen weiteren Kauf eine neue.',
    },
    holder_left: {
      cause: 'Die Person mit dieser Karte hat die Firma verlassen',
      remedy: 'Wenden Sie sich an einen Admin.',
    },
    card_blocked: {
      cause: 'Die Karte ist gesperrt',
      remedy: 'Öffnen Sie die Karte: Dort steht, warum und was die Sperre aufhebt.',
    },
    category_not_allowed: {
      cause: 'Die Karte erlaubt diese Art von Geschäft nicht',
      remedy: 'Bitten Sie die Finanzabteilung, das zu ändern.',
    },
    supplier_not_allowed: {
      cause: 'Die Karte gilt für einen anderen Lieferanten',
      remedy: 'Beantragen Sie eine Karte für diesen.',
    },
    country_not_allowed: {
      cause: 'Die Karte erlaubt dieses Land nicht',
      remedy: 'Bitten Sie die Finanzabteilung, das zu ändern.',
    },
    channel_not_allowed: {
      cause: 'Die Karte erlaubt diese Zahlungsart nicht',
      remedy: 'Zahlen Sie anders oder wenden Sie sich an die Finanzabteilung.',
    },
    outside_hours: {
      cause: 'Die Karte zahlt nicht an diesem Tag oder zu dieser Stunde',
      remedy: 'Bitten Sie die Finanzabteilung, das zu ändern.',
    },
    over_transaction_limit: {
      cause: 'Der Betrag übersteigt das Limit pro Kauf',
      remedy: 'Beantragen Sie ein höheres Limit.',
    },
    over_day_limit: {
      cause: 'Der Betrag übersteigt das Tageslimit',
      remedy: 'Versuchen Sie es morgen erneut oder beantragen Sie ein höheres Limit.',
    },
    over_limit: {
      cause: 'Der Betrag übersteigt, was auf der Karte übrig ist',
      remedy: 'Beantragen Sie ein höheres Limit.',
    },
    account_short: { cause: 'Das Kartenkonto der Firma reicht nicht', remedy: 'Die Finanzabteilung muss es aufladen.' },
    holder_unverified: {
      cause: 'Der Kartenherausgeber braucht zuerst etwas von der Person mit dieser Karte',
      remedy: 'Öffnen Sie die Karte: Dort steht, was fehlt.',
    },
    not_answered: {
      cause: 'Die Zahlung wurde nicht rechtzeitig beantwortet',
      remedy: 'Versuchen Sie es gleich noch einmal.',
    },
    issuer_declined: {
      cause: 'Der Kartenherausgeber hat die Zahlung abgelehnt',
      remedy: 'Zahlen Sie anders oder wenden Sie sich an die Finanzabteilung.',
    },
  },
  fr: {
    card_not_active: { cause: 'La carte n’est pas encore activée', remedy: 'Activez-la d’abord.' },
    card_frozen: { cause: 'La carte est gelée', remedy: 'Dégelez-la et réessayez.' },
    card_ended: { cause: 'La carte n’est plus valable', remedy: 'Demandez-en une nouvelle.' },
    card_used: {
      cause: 'Cette carte à usage unique a déjà servi',
      remedy: 'Demandez-en une nouvelle pour un autre achat.',
    },
    holder_left: {
      cause: 'Le titulaire de la carte a quitté l’entreprise',
      remedy: 'Adressez-vous à un administrateur.',
    },
    card_blocked: {
      cause: 'La carte est bloquée',
      remedy: 'Ouvrez la carte : elle dit pourquoi et ce qui lève le blocage.',
    },
    category_not_allowed: {
      cause: 'La carte n’accepte pas ce type de commerce',
      remedy: 'Demandez à la comptabilité de le modifier.',
    },
    supplier_not_allowed: {
      cause: 'La carte est réservée à un autre fournisseur',
      remedy: 'Demandez une carte pour celui-ci.',
    },
    country_not_allowed: {
      cause: 'La carte n’accepte pas ce pays',
      remedy: 'Demandez à la comptabilité de le modifier.',
    },
    channel_not_allowed: {
      cause: 'La carte n’accepte pas ce mode de paiement',
      remedy: 'Payez autrement ou adressez-vous à la comptabilité.',
    },
    outside_hours: {
      cause: 'La carte ne paie pas ce jour ou à cette heure',
      remedy: 'Demandez à la comptabilité de le modifier.',
    },
    over_transaction_limit: {
      cause: 'Le montant dépasse la limite par achat',
      remedy: 'Demandez une limite plus élevée.',
    },
    over_day_limit: {
      cause: 'Le montant dépasse la limite par jour',
      remedy: 'Réessayez demain ou demandez une limite plus élevée.',
    },
    over_limit: { cause: 'Le montant dépasse ce qui reste sur la carte', remedy: 'Demandez une limite plus élevée.' },
    account_short: {
      cause: 'Le compte des cartes de l’entreprise est insuffisant',
      remedy: 'La comptabilité doit l’approvisionner.',
    },
    holder_unverified: {
      cause: 'L’émetteur attend d’abord quelque chose du titulaire de la carte',
      remedy: 'Ouvrez la carte : elle dit ce qui manque.',
    },
    not_answered: { cause: 'Le paiement n’a pas reçu de réponse à temps', remedy: 'Réessayez dans un instant.' },
    issuer_declined: {
      cause: 'L’émetteur de la carte a refusé le paiement',
      remedy: 'Payez autrement ou adressez-vous à la comptabilité.',
    },
  },
  es: {
    card_not_active: { cause: 'La tarjeta aún no está activada', remedy: 'Actívala primero.' },
    card_frozen: { cause: 'La tarjeta está congelada', remedy: 'Descongélala e inténtalo de nuevo.' },
    card_ended: { cause: 'La tarjeta ya no es válida', remedy: 'Solicita una nueva.' },
    card_used: { cause: 'Esta tarjeta de un solo uso ya se utilizó', remedy: 'Solicita otra para otra compra.' },
    holder_left: { cause: 'La persona titular ha dejado la empresa', remedy: 'Consulta a un administrador.' },
    card_blocked: {
      cause: 'La tarjeta está bloqueada',
      remedy: 'Abre la tarjeta: ahí se explica por qué y qué la desbloquea.',
    },
    category_not_allowed: {
      cause: 'La tarjeta no admite este tipo de comercio',
      remedy: 'Pide a finanzas que lo cambie.',
    },
    supplier_not_allowed: { cause: 'La tarjeta es para otro proveedor', remedy: 'Solicita una tarjeta para este.' },
    country_not_allowed: { cause: 'La tarjeta no admite este país', remedy: 'Pide a finanzas que lo cambie.' },
    channel_not_allowed: {
      cause: 'La tarjeta no admite esta forma de pago',
      remedy: 'Paga de otra forma o consulta a finanzas.',
    },
    outside_hours: { cause: 'La tarjeta no paga en este día u hora', remedy: 'Pide a finanzas que lo cambie.' },
    over_transaction_limit: { cause: 'El importe supera el límite por compra', remedy: 'Solicita un límite más alto.' },
    over_day_limit: {
      cause: 'El importe supera el límite diario',
      remedy: 'Inténtalo mañana o solicita un límite más alto.',
    },
    over_limit: { cause: 'El importe supera lo que queda en la tarjeta', remedy: 'Solicita un límite más alto.' },
    account_short: {
      cause: 'La cuenta de tarjetas de la empresa no alcanza',
      remedy: 'Finanzas tiene que recargarla.',
    },
    holder_unverified: {
      cause: 'El emisor necesita antes algo de la persona titular',
      remedy: 'Abre la tarjeta para ver qué falta.',
    },
    not_answered: { cause: 'El pago no se respondió a tiempo', remedy: 'Inténtalo de nuevo en un momento.' },
    issuer_declined: {
      cause: 'El emisor de la tarjeta rechazó el pago',
      remedy: 'Paga de otra forma o consulta a finanzas.',
    },
  },
};
