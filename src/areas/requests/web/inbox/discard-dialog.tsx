import { Button, Radio } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { domainOf } from '#kernel/email.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { ignoreSender } from '../../contract/ignored-sender.ts';
import { discardInboxInvoice, type InboxInvoice } from '../../contract/inbox.ts';
import { ignoredSendersQuery } from './api.ts';
import styles from './inbox.module.css';

type DiscardDialogProps = {
  companyId: string;
  item: InboxInvoice;
  /** Whether the caller says whose mail is ignored. */
  ignores: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Takes a document out of the inbox, and on request everything else that its sender mails. */
export function DiscardDialog({ companyId, item, ignores, onDone, onClose }: DiscardDialogProps) {
  const t = useTranslations('inbox');
  const global = useTranslations('global');
  const errorText = useErrorText('inbox');
  const client = useQueryClient();
  const [further, setFurther] = useState('');
  const sender = ignores ? (item.sender ?? '') : '';
  const domain = domainOf(sender);
  const discard = useMutation({
    mutationFn: async () => {
      if (further !== '') await ignoreUnlessKnown(companyId, further);
      await call(discardInboxInvoice, {
        params: { companyId, inboxInvoiceId: item.id },
        body: { version: item.version },
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ignoredSendersQuery(companyId).queryKey });
      onDone();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('discardTitle')}>
      <div className={styles.form}>
        {discard.isError ? <NoticeBox tone="red" isAlert title={errorText(discard.error)} /> : null}
        <p>{t('discardText')}</p>
        {domain === '' ? null : (
          <Radio.Group label={t('ignored.further')} value={further} onChange={setFurther}>
            <div className={styles.choices}>
              <Radio value="" label={t('ignored.none')} />
              <Radio value={sender.toLowerCase()} label={t('ignored.sender', { sender })} />
              <Radio value={`@${domain}`} label={t('ignored.domain', { domain })} />
            </div>
          </Radio.Group>
        )}
        <div className={styles.actions}>
          <Button data-autofocus onClick={onClose}>
            {global('actions.cancel')}
          </Button>
          <Button variant="filled" loading={discard.isPending} onClick={() => discard.mutate()}>
            {t('discard')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Somebody may have said so a moment ago: that is what was wanted. */
async function ignoreUnlessKnown(companyId: string, sender: string): Promise<void> {
  try {
    await call(ignoreSender, { params: { companyId }, body: { sender } });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'sender_known') throw error;
  }
}
