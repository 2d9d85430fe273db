import { Button, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { addCardFeed } from '../../contract/card-feed.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import styles from '../card-feeds.module.css';
import { useFeedChange } from './use-feed-change.ts';

const CODE = /^[0-9A-Za-z]{2,20}$/;

type BankAccounts = readonly { readonly id: string; readonly name: string }[];
type AddFeedDialogProps = {
  companyId: string;
  currency: string;
  proposedCode: string;
  bankAccounts: BankAccounts;
  onClose: () => void;
  onAdded: (id: CardFeedId) => void;
};

/** Names a card account of the company's bank, its account in the books, and from where its bill is paid. */
export function AddFeedDialog({
  companyId,
  currency,
  proposedCode,
  bankAccounts,
  onClose,
  onAdded,
}: AddFeedDialogProps) {
  const t = useTranslations('cardFeeds');
  const [name, setName] = useState('');
  const [code, setCode] = useState(proposedCode);
  const [settledBy, setSettledBy] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useFeedChange({
    companyId,
    ask: (body: { name: string; ledgerCode: string; settledBy: string | null }) =>
      call(addCardFeed, { params: { companyId }, body: { ...body, settledBy: body.settledBy as never } }),
    onDone: ({ id }) => {
      notify({ message: t('adding.done') });
      onAdded(id);
    },
  });
  const isCodeWrong = !CODE.test(code.trim());
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || isCodeWrong) {
      focusInvalid(event.currentTarget);
      return;
    }
    run({ name: name.trim(), ledgerCode: code.trim(), settledBy });
  };
  return (
    <Dialog opened title={t('adding.title')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <p>{t('adding.text', { currency })}</p>
        <TextInput
          label={t('adding.name')}
          description={t('adding.nameText')}
          value={name}
          maxLength={80}
          error={isTried && name.trim() === '' ? t('wrong.name') : refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('adding.ledgerCode')}
          description={t('adding.ledgerCodeText')}
          value={code}
          error={isTried && isCodeWrong ? t('wrong.ledgerCode') : refusal.at('ledgerCode')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {bankAccounts.length === 0 ? null : (
          <Select
            clearable
            label={t('adding.settledBy')}
            placeholder={t('adding.settledByNone')}
            data={bankAccounts.map((account) => ({ value: account.id, label: account.name }))}
            value={settledBy}
            error={refusal.at('settledBy')}
            onChange={setSettledBy}
          />
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('adding.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('adding.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
