import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { startsHere } from '#ui/parts/fields/starts-here.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { MERGED_MAX, mergeInboxInvoices, type InboxInvoice } from '../../contract/inbox.ts';
import { inboxInvoiceQuery, inboxQuery } from './api.ts';
import styles from './inbox.module.css';
import { isOfPages } from './is-of-pages.ts';

type MergeDialogProps = { companyId: string; item: InboxInvoice; onClose: () => void };

/** Which documents are the next pages of this one; they follow in the order in which they are chosen. */
export function MergeDialog({ companyId, item, onClose }: MergeDialogProps) {
  const t = useTranslations('inbox.merge');
  const global = useTranslations('global');
  const errorText = useErrorText('inbox', 'documents');
  const client = useQueryClient();
  const { data } = useInfiniteQuery(inboxQuery(companyId));
  const [chosen, setChosen] = useState<readonly InboxInvoice['id'][]>([]);
  const [isTried, setTried] = useState(false);
  const others = data?.items.filter((other) => other.id !== item.id && isOfPages(other)) ?? [];
  const merge = useMutation({
    mutationFn: () =>
      call(mergeInboxInvoices, {
        params: { companyId, inboxInvoiceId: item.id },
        body: {
          version: item.version,
          others: chosen.flatMap((id) => {
            const other = others.find((one) => one.id === id);
            return other === undefined ? [] : [{ inboxInvoiceId: id, version: other.version }];
          }),
        },
      }),
    onSuccess: (changed) => {
      client.setQueryData(inboxInvoiceQuery(companyId, item.id).queryKey, changed);
      for (const topic of ['inbox', 'home']) void client.invalidateQueries({ queryKey: [topic, companyId] });
      notify({ message: t('done', { count: chosen.length + 1 }) });
      onClose();
    },
  });
  const toggle = (id: InboxInvoice['id']): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const nameOf = ({ file }: InboxInvoice): string => file.reading?.supplierName?.value ?? file.name;
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen.length > 0) merge.mutate();
          else event.currentTarget.querySelector('input')?.focus();
        }}
      >
        {merge.isError ? <NoticeBox tone="red" isAlert title={errorText(merge.error)} /> : null}
        <p>{others.length === 0 ? t('none') : t('text', { name: item.file.name })}</p>
        {others.length === 0 ? null : (
          <Checkbox.Group
            label={t('label')}
            error={isTried && chosen.length === 0 ? t('needed') : undefined}
            value={[...chosen]}
          >
            <div className={styles.choices}>
              {others.map((other, index) => {
                const place = chosen.indexOf(other.id);
                return (
                  <Checkbox
                    {...startsHere(index === 0)}
                    key={other.id}
                    value={other.id}
                    label={place < 0 ? nameOf(other) : t('placed', { name: nameOf(other), place: place + 2 })}
                    description={other.file.name}
                    disabled={place < 0 && chosen.length >= MERGED_MAX}
                    onChange={() => toggle(other.id)}
                  />
                );
              })}
            </div>
          </Checkbox.Group>
        )}
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          {others.length === 0 ? null : (
            <Button type="submit" variant="filled" loading={merge.isPending}>
              {t('confirm', { count: chosen.length + 1 })}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
