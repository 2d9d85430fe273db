import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '#areas/identity/web/door.tsx';
import { bankMessages } from './messages/messages.ts';

/** The page with its words, apart from the routes that everybody loads. */
export async function openBankInfo() {
  const [{ BankInfoScreen }] = await Promise.all([
    import('./bank-info-screen.tsx'),
    ensureMessages(bankMessages, identityMessages),
  ]);
  return { Component: BankInfoScreen };
}

/** For `lazy`: what only who pays claims sees, and only when somebody changed an account. */
export async function loadAccountLooks() {
  const [{ AccountLooks }] = await Promise.all([import('./account-looks.tsx'), ensureMessages(bankMessages)]);
  return { default: AccountLooks };
}
