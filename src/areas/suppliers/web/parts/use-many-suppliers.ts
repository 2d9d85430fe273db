import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Selection } from '#ui/layout/list/use-selection.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import {
  archiveSuppliers,
  askSuppliers,
  type ManyOutcome,
  type WhichSuppliers,
} from '../../contract/many-suppliers.ts';

/** So many are named for each reason. */
const NAMED = 3;

type Archiving = { which: WhichSuppliers; isArchived: boolean };

/** Does the same to many suppliers; what stays as it was stays selected, and it is said why (ux 2, 3 and 8). */
export function useManySuppliers(companyId: string, selection: Pick<Selection, 'replace'>) {
  const t = useTranslations('suppliers.bulk');
  const format = useFormat();
  const errorText = useErrorText('suppliers');
  const client = useQueryClient();
  const intent = useIntentKey();
  const params = { companyId };
  const say = ({ done, left }: ManyOutcome, what: 'asked' | 'archived' | 'restored', undo?: () => void): void => {
    const reasons = [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, those]) =>
      t(`reason.${reason}`, { names: format.list(those.slice(0, NAMED).map(({ name }) => name)) }),
    );
    notify({
      message: [
        t(what, { count: done.length }),
        ...(left.length === 0 ? [] : [t('left', { count: left.length, reasons: reasons.join(' · ') })]),
      ].join(' '),
      tone: done.length > 0 ? 'done' : 'info',
      ...(undo === undefined || done.length === 0 ? {} : { undo }),
    });
    selection.replace(left.map(({ id }) => id));
  };
  const onError = (error: unknown): void => {
    notify({ message: errorText(error), tone: 'failed' });
  };
  const onSettled = async (_data: unknown, error: unknown): Promise<void> => {
    intent.answered(error);
    await client.invalidateQueries({ queryKey: ['suppliers', companyId] });
  };
  const archive = useMutation({
    mutationFn: (body: Archiving) => call(archiveSuppliers, { params, body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: (outcome, { isArchived }) =>
      say(outcome, isArchived ? 'archived' : 'restored', () =>
        archive.mutate({ which: { ids: outcome.done }, isArchived: !isArchived }),
      ),
    onError,
    onSettled,
  });
  const ask = useMutation({
    mutationFn: (body: { which: WhichSuppliers }) =>
      call(askSuppliers, { params, body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: (outcome) => say(outcome, 'asked'),
    onError,
    onSettled,
  });
  return { archive, ask };
}
