import type { JournalKind, PayableKind } from '#areas/payables/contract/kinds.ts';
import type { ClaimKind } from './claim-kind.ts';
import { advancesPath, claimReviewPath, myAdvancesPath } from '../paths.ts';

/** How the books treat each kind of claim: a way and a day away are paid by a scale, so there is no receipt of them. */
export const CLAIM_JOURNAL_KINDS: Readonly<Record<ClaimKind, JournalKind>> = {
  receipt: {
    name: 'expenseClaim',
    label: { en: 'Expense claim', de: 'Auslage', fr: 'Note de frais', es: 'Nota de gastos' },
    isCredit: false,
    needsFile: true,
    icon: 'receipt',
  },
  mileage: {
    name: 'mileage',
    label: { en: 'Mileage', de: 'Kilometergeld', fr: 'Indemnité kilométrique', es: 'Kilometraje' },
    isCredit: false,
    needsFile: false,
    icon: 'way',
  },
  perdiem: {
    name: 'perdiem',
    label: { en: 'Per diem', de: 'Tagegeld', fr: 'Indemnité de séjour', es: 'Dieta' },
    isCredit: false,
    needsFile: false,
    icon: 'stay',
  },
};

/** What a member spent and is paid back. */
export const claimKind: PayableKind = {
  name: 'claim',
  label: { en: 'Claim', de: 'Auslage', fr: 'Note de frais', es: 'Nota de gastos' },
  payee: 'member',
  isPaid: true,
  journalKinds: Object.values(CLAIM_JOURNAL_KINDS),
  path: claimReviewPath,
};

/** What a member is lent beforehand. */
export const advanceKind: PayableKind = {
  name: 'advance',
  label: { en: 'Advance', de: 'Vorschuss', fr: 'Avance', es: 'Anticipo' },
  payee: 'member',
  isPaid: true,
  journalKinds: [],
  path: advancesPath,
  ownPath: myAdvancesPath,
};
