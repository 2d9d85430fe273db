import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import review from '#ui/layout/review/review.module.css';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { describeInvoice, type InvoiceView } from '../../contract/invoice.ts';
import { invoiceQuery } from '../api.ts';
import styles from './description-field.module.css';

/** What a validated invoice is for, which stays to be corrected; Enter keeps it. */
export function DescriptionField({ companyId, invoice }: { companyId: string; invoice: InvoiceView }) {
  const t = useTranslations('invoices');
  const global = useTranslations('global');
  const client = useQueryClient();
  const errorText = useErrorText('invoices');
  const [text, setText] = useState(invoice.description);
  const isChanged = text.trim() !== invoice.description;
  const save = useMutation({
    mutationFn: () =>
      call(describeInvoice, {
        params: { companyId, invoiceId: invoice.id },
        body: { version: invoice.version, description: text.trim() },
      }),
    onSuccess: (changed) => {
      client.setQueryData(invoiceQuery(companyId, invoice.id).queryKey, changed);
      setText(changed.description);
      notify({ message: t('review.described', { number: changed.number }) });
    },
  });
  const form = useFirstInvalid(save.error);
  return (
    <form
      ref={form}
      className={`${review.wide} ${styles.row}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate();
      }}
    >
      <TextInput
        label={t('review.description')}
        maxLength={300}
        value={text}
        error={save.isError ? errorText(save.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isChanged ? (
        <Button type="submit" loading={save.isPending}>
          {global('actions.save')}
        </Button>
      ) : null}
    </form>
  );
}
