import { Button, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import {
  addSubscription,
  changeSubscription,
  METHODS,
  type AddBody,
  type Method,
  type SubscriptionView,
} from '../../contract/subscription.ts';
import { RECURRENCES, type Recurrence } from '../../rules/recurrence.ts';
import styles from '../subscriptions.module.css';
import { ContractFiles, type ContractFile } from './contract-files.tsx';
import { ContractFields, contractOf, type ContractSaid } from './contract-fields.tsx';
import { useSubscriptionAction } from '../use-subscription-action.ts';

/** A new subscription, or what is expected of one and its contract said otherwise. */
export function SubscriptionDialog({
  companyId,
  currency,
  subscription,
  onClose,
}: {
  companyId: string;
  currency: CurrencyCode;
  subscription?: SubscriptionView;
  onClose: () => void;
}) {
  const t = useTranslations('subscriptions');
  const [supplierName, setSupplierName] = useState(subscription?.supplierName ?? '');
  const [name, setName] = useState(subscription?.name ?? '');
  const [ownerId, setOwnerId] = useState<UserId | null>(subscription?.ownerId ?? null);
  const [minor, setMinor] = useState<string | null>(subscription?.amount.minor ?? null);
  const [recurrence, setRecurrence] = useState<Recurrence>(subscription?.recurrence ?? 'month');
  const [method, setMethod] = useState<Method>(subscription?.methodOfPayment ?? 'transfer');
  const [contract, setContract] = useState<ContractSaid>(() => contractOf(subscription));
  const { nextOn } = contract;
  const [isSending, setSending] = useState(false);
  const [files, setFiles] = useState<readonly ContractFile[]>(subscription?.files ?? []);
  const [place, setPlace] = useState({
    costCenterId: subscription?.costCenterId ?? null,
    expenseCategoryId: subscription?.expenseCategoryId ?? null,
  });
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useSubscriptionAction({
    companyId,
    ask: ({ supplierName: supplier, methodOfPayment, ...body }: AddBody, idempotencyKey) =>
      subscription === undefined
        ? call(addSubscription, {
            params: { companyId },
            body: { ...body, supplierName: supplier, methodOfPayment },
            idempotencyKey,
          })
        : call(changeSubscription, {
            params: { companyId, subscriptionId: subscription.id },
            body: { ...body, version: subscription.version },
            idempotencyKey,
          }),
    onDone: () => {
      notify({ message: t('done') });
      onClose();
    },
  });
  const needed = (isMissing: boolean, field: string) =>
    isTried && isMissing ? t('needed') : (refusal.at(field) ?? undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (supplierName.trim() === '' || ownerId === null || minor === null || minor === NO_AMOUNT || nextOn === null) {
      focusInvalid(event.currentTarget);
      return;
    }
    run({
      supplierName: supplierName.trim(),
      methodOfPayment: method,
      name: name.trim() === '' ? supplierName.trim() : name.trim(),
      ownerId,
      amount: { minor, currency },
      recurrence,
      ...contract,
      nextOn,
      fileIds: files.map(({ id }) => id),
      ...place,
    });
  };
  return (
    <Dialog opened title={t(subscription === undefined ? 'add' : 'change')} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        {subscription === undefined ? (
          <TextInput
            label={t('field.supplier')}
            value={supplierName}
            error={needed(supplierName.trim() === '', 'supplierName')}
            onChange={(event) => setSupplierName(event.currentTarget.value)}
          />
        ) : null}
        <TextInput
          label={t('field.name')}
          value={name}
          error={refusal.at('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PersonSelect
          companyId={companyId}
          label={t('field.owner')}
          value={ownerId}
          valueName={subscription?.ownerName ?? undefined}
          error={needed(ownerId === null, 'ownerId')}
          onPerson={(userId) => setOwnerId(userId)}
        />
        <div className={styles.pair}>
          <AmountField
            label={t('field.amount')}
            currency={currency}
            least={1n}
            value={minor}
            invalid={t('wrongAmount')}
            error={needed(minor === null, 'amount')}
            onMinor={setMinor}
          />
          <Select
            allowDeselect={false}
            label={t('field.recurrence')}
            data={RECURRENCES.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
            value={recurrence}
            onChange={(value) => setRecurrence(RECURRENCES.find((one) => one === value) ?? recurrence)}
          />
        </div>
        {subscription === undefined ? (
          <Select
            allowDeselect={false}
            label={t('field.method')}
            data={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
            value={method}
            onChange={(value) => setMethod(METHODS.find((one) => one === value) ?? method)}
          />
        ) : null}
        <ContractFields
          value={contract}
          nextOnError={needed(nextOn === null, 'nextOn')}
          errorAt={(field) => refusal.at(field) ?? undefined}
          onChange={(change) => setContract({ ...contract, ...change })}
        />
        <DimensionFields
          isClearable
          companyId={companyId}
          value={place}
          labels={{ costCenter: t('field.costCenter'), category: t('field.category') }}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
        <ContractFiles companyId={companyId} value={files} onChange={setFiles} onBusy={setSending} />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="filled" loading={isBusy || isSending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
