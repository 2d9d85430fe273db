import { describe, expect, it } from 'vitest';
import { en as bank } from '#areas/payments/web/bank/messages/en.ts';
import { en as bankFiles } from '#areas/payments/web/bank-files/messages/en.ts';
import { en as payments } from '#areas/payments/web/messages/en.ts';
import { en as paySettings } from '#areas/payments/web/settings/messages/en.ts';
import { en as identity } from '#areas/identity/web/messages/en.ts';
import { en as wallet } from '#areas/wallet/web/messages/en.ts';
import { en as global } from '#ui/i18n/messages/en.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { ownAccountEndpoints } from '#areas/payments/contract/own-account.ts';
import { paymentMethodEndpoints } from '#areas/payments/contract/payment-methods.ts';
import { paySettingsEndpoints } from '#areas/payments/contract/pay-settings.ts';
import { reconcileEndpoints } from '#areas/payments/contract/reconcile.ts';
import { contracts } from './contracts.ts';

type Words = { readonly errors: Readonly<Record<string, unknown>> };

const SETTINGS = new Set<string>(
  [...paySettingsEndpoints, ...ownAccountEndpoints, ...paymentMethodEndpoints].map(({ id }) => id),
);
const BANK = new Set<string>(reconcileEndpoints.map(({ id }) => id));

/** Which messages the screens look into that call an endpoint; the languages have the same keys, or they don't compile. */
function wordsOf(id: string): readonly Words[] {
  if (id.startsWith('wallet.')) return [wallet, identity, global];
  if (SETTINGS.has(id)) return [paySettings, identity, global];
  if (id === importStatement.id) return [bankFiles, payments, global];
  if (BANK.has(id)) return [bank, payments, global];
  return [payments, identity, global];
}

const refusals = contracts
  .filter(({ id }) => /^(payments|wallet)\./.test(id))
  .flatMap(({ id, errors = [] }) => errors.map((code) => ({ id, code })));

describe('what payments, bank and wallet refuse with is told in words', () => {
  it.each(refusals)('$id: $code', ({ id, code }) => {
    expect(wordsOf(id).some(({ errors }) => Object.hasOwn(errors, code))).toBe(true);
  });
});
