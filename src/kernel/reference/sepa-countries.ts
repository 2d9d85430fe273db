/**
 * Countries and territories of SEPA, by the country of the account number. Source: European Payments Council, EPC409-09,
 * "EPC list of SEPA scheme countries", as known in 2025 and not compared with the published list. Jersey, Guernsey and the Isle of Man have numbers of GB,
 * territories of France those of FR.
 */
export const SEPA_IN_EEA: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Those outside the European Economic Area: there a bank may want the other bank's BIC and the payee's address, since
 * Regulation (EU) No 260/2012, article 5(7), and Regulation (EU) 2015/847, article 5, spare them only within the Union.
 */
export const SEPA_OUTSIDE_EEA: ReadonlySet<string> = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

/** Whose banks keep accounts with numbers of another country: a BIC of them fits as well as one of the number's own. */
export const BANKS_WITH_NUMBERS_OF: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'IM', 'JE'],
  MC: ['FR'],
};
