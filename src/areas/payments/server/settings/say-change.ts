import { money, type Money } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { moneyIn } from '#platform/pdf/say-in.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { PaySettingsChange } from '../../contract/pay-settings.ts';

export type PayValues = Required<Omit<PaySettingsChange, 'version' | 'confirmerIds'>>;
type Change = {
  before: PayValues;
  after: PayValues;
  currency: CurrencyCode;
  /** Of the people who may confirm besides the account owner. */
  named: readonly string[];
  unnamed: readonly string[];
};

/**
 * What becomes of how a company pays, value by value, in the words of its page: whoever agrees reads what they agree to,
 * and not only for whom (security 43). What stays as it is is not said.
 */
export function sayChange(lang: Lang, { before, after, currency, named, unnamed }: Change): string[] {
  const words = WORDS[lang];
  const sum = (minor: string | null, without: string): string =>
    minor === null ? without : moneyIn(lang, amountOf(minor, currency));
  const values = [
    [words.ceiling, sum(before.dailyCeiling, words.unlimited), sum(after.dailyCeiling, words.unlimited)],
    [words.two, sum(before.twoAbove, words.never), sum(after.twoAbove, words.never)],
    [words.cutOff, before.cutOff ?? words.none, after.cutOff ?? words.none],
    [words.format, `pain.001.001.${before.transferFormat}`, `pain.001.001.${after.transferFormat}`],
    [words.transfers, words.by[before.transfersBy], words.by[after.transfersBy]],
    [words.twoPeople, words.answer[`${before.twoPeopleSuffice}`], words.answer[`${after.twoPeopleSuffice}`]],
    [words.outside, words.wants[before.outsideEea], words.wants[after.outsideEea]],
    [words.firstWait, words.answer[`${before.firstAccountsWait}`], words.answer[`${after.firstAccountsWait}`]],
  ] as const;
  const people = [...named.map((name) => `+ ${name}`), ...unnamed.map((name) => `− ${name}`)];
  return [
    ...values.flatMap(([label, was, is]) => (was === is ? [] : [`${label}: ${was} → ${is}`])),
    ...(people.length === 0 ? [] : [`${words.confirmers}: ${people.join(', ')}`]),
  ];
}

const amountOf = (minor: string, currency: CurrencyCode): Money => money(BigInt(minor), currency);

type Words = Readonly<
  Record<
    | 'ceiling'
    | 'unlimited'
    | 'two'
    | 'never'
    | 'cutOff'
    | 'none'
    | 'format'
    | 'transfers'
    | 'confirmers'
    | 'twoPeople'
    | 'firstWait'
    | 'outside',
    string
  > & {
    wants: Record<PayValues['outsideEea'], string>;
    by: Record<PayValues['transfersBy'], string>;
    answer: Record<'true' | 'false', string>;
  }
>;

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    ceiling: 'At most a day',
    unlimited: 'without a limit',
    two: 'Two people confirm above',
    never: 'never',
    cutOff: 'Cut-off time',
    none: 'none',
    format: 'Format',
    transfers: 'Transfers',
    by: { item: 'one for each payment', payee: 'one for each payee and day' },
    confirmers: 'Who else may confirm',
    twoPeople: 'Two people are enough for accounts and payments',
    firstWait: 'First accounts of suppliers wait 24 hours',
    outside: 'Accounts outside the EEA',
    wants: { iban: 'the IBAN alone', bic: 'the BIC', bic_and_address: 'BIC and address' },
    answer: { true: 'yes', false: 'no' },
  },
  fr: {
    ceiling: 'Maximum par jour',
    unlimited: 'sans limite',
    two: 'Deux personnes confirment au-dessus de',
    never: 'jamais',
    cutOff: 'Heure limite',
    none: 'aucune',
    format: 'Format',
    transfers: 'Virements',
    by: { item: 'un par paiement', payee: 'un par bénéficiaire et par jour' },
    confirmers: 'Qui d’autre peut confirmer',
    twoPeople: 'Deux personnes suffisent pour les comptes et les paiements',
    firstWait: 'Le premier compte d’un fournisseur attend 24 heures',
    outside: 'Comptes hors de l’EEE',
    wants: { iban: 'l’IBAN seul', bic: 'le BIC', bic_and_address: 'BIC et adresse' },
    answer: { true: 'oui', false: 'non' },
  },
  de: {
    ceiling: 'Höchstens am Tag',
    unlimited: 'ohne Grenze',
    two: 'Zwei Personen bestätigen über',
    never: 'nie',
    cutOff: 'Annahmeschluss',
    none: 'keiner',
    format: 'Format',
    transfers: 'Überweisungen',
    by: { item: 'eine je Zahlung', payee: 'eine je Empfänger und Tag' },
    confirmers: 'Wer sonst bestätigen darf',
    twoPeople: 'Zwei Personen genügen für Konten und Zahlungen',
    firstWait: 'Das erste Konto eines Lieferanten wartet 24 Stunden',
    outside: 'Konten außerhalb des EWR',
    wants: { iban: 'nur die IBAN', bic: 'den BIC', bic_and_address: 'BIC und Anschrift' },
    answer: { true: 'ja', false: 'nein' },
  },
  es: {
    ceiling: 'Como máximo al día',
    unlimited: 'sin límite',
    two: 'Dos personas confirman por encima de',
    never: 'nunca',
    cutOff: 'Hora límite',
    none: 'ninguna',
    format: 'Formato',
    transfers: 'Transferencias',
    by: { item: 'una por pago', payee: 'una por beneficiario y día' },
    confirmers: 'Quién más puede confirmar',
    twoPeople: 'Dos personas bastan para cuentas y pagos',
    firstWait: 'La primera cuenta de un proveedor espera 24 horas',
    outside: 'Cuentas fuera del EEE',
    wants: { iban: 'solo el IBAN', bic: 'el BIC', bic_and_address: 'BIC y dirección' },
    answer: { true: 'sí', false: 'no' },
  },
};
