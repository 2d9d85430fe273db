import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { getReceiptLink, uploadByLink } from '../../contract/inbox.ts';

/** The link of a reminder: it takes a receipt for its one payment, without logging in, and shows nothing of it. */
export function UploadScreen() {
  const t = useTranslations('receipts.upload');
  const errorText = useErrorText('documents', 'receipts');
  const { token = '' } = useParams();
  const link = useQuery({
    queryKey: ['receiptLink', token],
    queryFn: ({ signal }) => call(getReceiptLink, { query: { token }, signal }),
    retry: false,
  });
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) await upload(uploadByLink, { query: { token }, file });
    },
  });
  if (link.isPending) return <JobPage text={t('title')} />;
  if (add.isSuccess) return <MessagePage title={t('done')} />;
  if (link.data?.isOpen !== true)
    return (
      <MessagePage
        title={t('over')}
        text={t('overText')}
        actions={
          <Button component={Link} to="/app" variant="filled">
            {t('signIn')}
          </Button>
        }
      />
    );
  return (
    <MessagePage title={t('title')} text={t('text')} scene="slip">
      {add.error === null ? null : <NoticeBox tone="red" isAlert title={errorText(add.error)} />}
      <FileDrop text={t('drop')} onFiles={(chosen) => add.mutate(chosen)} isDisabled={add.isPending} />
    </MessagePage>
  );
}
