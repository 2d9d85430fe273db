import { useTranslations } from 'use-intl';
import {
  reasonWords,
  RETURN_REASONS,
  type ReturnReasonWords,
} from '#areas/notifications/contract/return-reasons/return-reason.ts';

/** Why a payment is held or came back, in the reader's language. */
export function useReasonText(): (note: string) => string {
  const t = useTranslations('payments.returnReason');
  const words = Object.fromEntries(RETURN_REASONS.map((code) => [code, t(code)])) as ReturnReasonWords;
  return (note) => reasonWords(note, words);
}
