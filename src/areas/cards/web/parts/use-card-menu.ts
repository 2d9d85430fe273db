import { IconAlertTriangle, IconBan, IconLock, IconLockOpen, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import type { MenuEntry } from '#ui/layout/shell/navigation-entries.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { moveCard, unblockCard, type CardView } from '../../contract/card.ts';
import type { CardDialog } from './card-dialogs.tsx';
import { useCardAction } from './use-card-action.ts';

/** Freezes a card or lets it pay again, at once. */
export function useFreeze(companyId: string, card: CardView | undefined) {
  const t = useTranslations('cards');
  const isFrozen = card?.state === 'paused';
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: { move: 'pause' | 'resume'; version: number }, idempotencyKey) =>
      call(moveCard, { params: { companyId, cardId: card?.id as never }, body, idempotencyKey }),
    onDone: () => notify({ message: t(isFrozen ? 'unfrozen' : 'frozenNow') }),
  });
  const may = card !== undefined && (isFrozen ? card.can.resume : card.can.pause);
  return {
    isFrozen,
    may,
    isBusy,
    problem: refusal.rest,
    freeze: () => {
      if (card !== undefined) run({ move: isFrozen ? 'resume' : 'pause', version: card.version });
    },
  };
}

/** What is seldom done to a card, behind the three dots. */
export function useCardMenu(
  companyId: string,
  card: CardView | undefined,
  onOpen: (dialog: CardDialog) => void,
): MenuEntry[] {
  const t = useTranslations('cards');
  const { run } = useCardAction({
    companyId,
    ask: (_body: object, idempotencyKey) =>
      call(unblockCard, { params: { companyId, cardId: card?.id as never }, idempotencyKey }),
    onDone: () => notify({ message: t('unblocked') }),
  });
  if (card === undefined) return [];
  const isBlockedByHand = card.blockedReasons.some((reason) => reason === 'admin' || reason === 'fraud');
  const entries: (MenuEntry | null)[] = [
    card.can.change
      ? { key: 'change', label: t('changing.menu'), icon: IconPencil, run: () => onOpen('change') }
      : null,
    card.can.block && isBlockedByHand
      ? { key: 'unblock', label: t('unblock'), icon: IconLockOpen, run: () => run({}) }
      : null,
    card.can.block && !isBlockedByHand
      ? { key: 'block', label: t('blocking.do'), icon: IconLock, run: () => onOpen('block') }
      : null,
    card.can.reportLost
      ? {
          key: 'lost',
          label: t('reportLost.do'),
          icon: IconAlertTriangle,
          startsGroup: true,
          run: () => onOpen('reportLost'),
        }
      : null,
    card.can.reportStolen
      ? {
          key: 'stolen',
          label: t('reportStolen.do'),
          icon: IconBan,
          isDangerous: true,
          run: () => onOpen('reportStolen'),
        }
      : null,
    card.can.cancel
      ? { key: 'cancel', label: t('cancel.do'), icon: IconX, isDangerous: true, run: () => onOpen('cancel') }
      : null,
  ];
  return entries.filter((entry) => entry !== null);
}
