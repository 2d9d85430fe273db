import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { walletMessages } from './messages/messages.ts';

/** The wallet's own statements on the page of statements, with their words. */
export async function loadWalletStatements(): Promise<ComponentType<{ companyId: string; year: string }>> {
  const [{ WalletStatements }] = await Promise.all([
    import('./statements/wallet-statements.tsx'),
    ensureMessages(walletMessages),
  ]);
  return WalletStatements;
}

/** The wallet on the page of the bank, with its words. */
export async function loadWallet(): Promise<ComponentType<{ companyId: string }>> {
  const [{ WalletSection }] = await Promise.all([import('./wallet-section.tsx'), ensureMessages(walletMessages)]);
  return WalletSection;
}
