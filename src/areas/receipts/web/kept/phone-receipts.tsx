import { Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FactorId } from '#areas/identity/contract/sca.ts';
import { listPhoneCompanies, sendFromPhone } from '../../contract/phone.ts';
import { companiesText, receiptText } from '../../rules/phone-texts.ts';
import styles from '../receipts.module.css';
import { findCompanies, putCompanies, type KeptReceipt } from './kept-database.ts';
import { isUnsent, keepReceipt } from './keep-receipt.ts';
import { KeptList } from './kept-list.tsx';
import { useSending } from './use-sending.ts';

const FILES_MAX = 20;

/** One account that this phone confirms for. Its key signs and is never read. */
export type SigningPhone = {
  readonly factorId: FactorId;
  readonly email: string;
  readonly sign: (text: string) => Promise<string>;
};

type PhoneCompany = { readonly phone: SigningPhone; readonly id: string; readonly name: string };

/**
 * Receipts from the phone that confirms, without a session: each is kept on the phone first and sent as soon as it can be, so
 * it makes no difference whether there is a connection.
 */
export function PhoneReceipts({ phones }: { phones: readonly SigningPhone[] }) {
  const t = useTranslations('receipts.phone');
  const words = useTranslations('receipts.kept');
  const errorText = useErrorText('documents', 'receipts');
  const [chosen, setChosen] = useState<string | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const companies = useQuery({
    queryKey: ['phone-receipts', phones.map(({ factorId }) => factorId)],
    queryFn: async () => (await Promise.all(phones.map(companiesOf))).flat(),
    networkMode: 'always',
    retry: false,
  });
  const all = companies.data ?? [];
  const to = all.find((one) => keyOf(one) === chosen) ?? all[0];
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: async (files: readonly File[]) => {
      if (to === undefined) return;
      const owner = { kind: 'phone', factorId: to.phone.factorId } as const;
      setSentCount(0);
      for (const file of files) await keepReceipt(file, { owner, companyId: to.id });
    },
  });
  if (to === undefined) return null;
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text', { company: to.name })}</p>
      {all.length > 1 ? (
        <Select
          allowDeselect={false}
          label={t('company')}
          data={all.map((one) => ({ value: keyOf(one), label: labelOf(one, all) }))}
          value={keyOf(to)}
          onChange={setChosen}
        />
      ) : null}
      {keep.error === null ? null : <NoticeBox tone="red" isAlert title={errorText(keep.error)} />}
      <FileDrop isSlim maxFiles={FILES_MAX} text={t('add')} onFiles={(files) => keep.mutate(files)} />
      {phones.map((phone) => (
        <Waiting
          key={phone.factorId}
          phone={phone}
          companies={all}
          onSent={(count) => setSentCount((before) => before + count)}
        />
      ))}
      <p role="status">{sentCount === 0 ? '' : words('sent', { count: sentCount })}</p>
    </section>
  );
}

/** What waits for one account of this phone, sent with its key. */
function Waiting({
  phone,
  companies,
  onSent,
}: {
  phone: SigningPhone;
  companies: readonly PhoneCompany[];
  onSent: (count: number) => void;
}) {
  const owner = { kind: 'phone', factorId: phone.factorId } as const;
  useSending(owner, (receipt) => send(phone, receipt), onSent);
  return <KeptList owner={owner} companyName={(id) => companies.find((one) => one.id === id)?.name ?? null} />;
}

const keyOf = ({ phone, id }: PhoneCompany): string => `${phone.factorId} ${id}`;

/** Two accounts may be of one company. */
const labelOf = ({ phone, name }: PhoneCompany, all: readonly PhoneCompany[]): string =>
  all.filter((one) => one.name === name).length > 1 ? `${name} (${phone.email})` : name;

/** Where this account is a member; what was last heard, where there is no connection. */
async function companiesOf(phone: SigningPhone): Promise<PhoneCompany[]> {
  const { factorId, sign } = phone;
  const at = new Date().toISOString();
  try {
    const body = { factorId, at, signature: await sign(companiesText(factorId, at)) };
    const { items } = await call(listPhoneCompanies, { body, isAnonymous: true, isBackground: true });
    await putCompanies({ factorId, companies: items });
    return items.map(({ id, name }) => ({ phone, id, name }));
  } catch (error) {
    if (!isUnsent(error)) return [];
    const known = await findCompanies(factorId);
    return (known?.companies ?? []).map(({ id, name }) => ({ phone, id, name }));
  }
}

async function send({ factorId, sign }: SigningPhone, { key, companyId, file, name }: KeptReceipt): Promise<void> {
  const digest = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sending = { factorId, at: new Date().toISOString(), companyId: companyId as CompanyId, key, digest };
  const signature = await sign(receiptText(sending));
  await upload(sendFromPhone, { query: { ...sending, signature }, file, fileName: name, isAnonymous: true });
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
