import { ensureMessages } from '#ui/i18n/message-store.ts';
import { identityMessages } from '../messages/messages.ts';

/** For `lazy`: the panel and the dialog with their words, which only who made a break ever needs. */
export async function loadMoneyLockPanel() {
  const [{ MoneyLockPanel }] = await Promise.all([import('./money-lock-panel.tsx'), ensureMessages(identityMessages)]);
  return { default: MoneyLockPanel };
}

export async function loadMoneyLockDialog() {
  const [{ MoneyLockDialog }] = await Promise.all([
    import('./money-lock-dialog.tsx'),
    ensureMessages(identityMessages),
  ]);
  return { default: MoneyLockDialog };
}
