import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { keepFor } from './kept-owner.ts';
import { sendAsMember } from './send-kept.ts';
import { useSending } from './use-sending.ts';

const TOPICS = ['receipts', 'cards', 'payments', 'home'] as const;
/** src/ui/public: takes what other apps share, and has no say over any page. */
const WORKER = '/receipt-share-worker.js';
const SCOPE = '/receipt-share';

/** Beside every screen of a company: sends what this device has kept for the member who is here, once it can. */
export function KeptSender({ companyId, userId }: { companyId: string; userId: string | null }) {
  const t = useTranslations('receipts.kept');
  const client = useQueryClient();
  useSending(userId === null ? null : { kind: 'member', userId }, sendAsMember(userId ?? ''), (count) => {
    notify({ message: t('sent', { count }) });
    for (const topic of TOPICS) void client.invalidateQueries({ queryKey: [topic, companyId] });
  });
  useEffect(() => {
    keepFor(userId);
    return () => keepFor(null);
  }, [userId]);
  useEffect(() => {
    // Where the browser has none, other apps are not offered it either.
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
  }, []);
  return null;
}
