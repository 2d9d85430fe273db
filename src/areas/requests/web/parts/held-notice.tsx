import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { RequestView } from '../../contract/request.ts';
import { useUndoDecisions } from './use-undo-decisions.ts';

/** What the reader said of a request while it can be undone, or why it did not count. */
export function HeldNotice({ companyId, request }: { companyId: string; request: RequestView }) {
  const t = useTranslations('requests');
  const errorText = useErrorText('requests');
  const undo = useUndoDecisions(companyId);
  const { held } = request;
  if (held === null || request.state !== 'pending') return null;
  if (held.failedCode !== null)
    return (
      <NoticeBox tone="red" isAlert title={t('held.failed')}>
        {t.has(`errors.${held.failedCode}`) ? t(`errors.${held.failedCode}` as 'errors.not_yours') : errorText(null)}
      </NoticeBox>
    );
  return (
    <NoticeBox
      tone="blue"
      title={t(`held.${held.verdict}`)}
      actions={<Button onClick={() => void undo([request.id])}>{t('held.undo')}</Button>}
    />
  );
}
