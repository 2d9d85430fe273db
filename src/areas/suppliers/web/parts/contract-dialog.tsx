import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import type { SupplierContract } from '../../contract/agreement.ts';
import { setSupplierContracts, type SupplierView } from '../../contract/supplier-page.ts';
import { ContractFile, type KeptFile } from './contract-file.tsx';
import { ContractRate } from './contract-rate.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { useContractRate } from './use-contract-rate.ts';
import { useSeenItem } from './use-seen-item.ts';

type ContractDialogProps = {
  companyId: string;
  supplier: SupplierView;
  index: number;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

const contractsOf = (supplier: SupplierView): SupplierContract[] =>
  supplier.contracts.map(({ fileName: _name, ...contract }) => contract);

/** What was agreed: its days, by when notice has to be given, and the document. */
export function ContractDialog({ companyId, supplier, index, ...dialog }: ContractDialogProps) {
  const t = useTranslations('suppliers.contracts');
  const place = useSeenItem(supplier, contractsOf, index);
  const { item: contract } = place;
  const [title, setTitle] = useState(contract?.title ?? '');
  const [startsOn, setStartsOn] = useState<PlainDate | null>(contract?.startsOn ?? null);
  const [endsOn, setEndsOn] = useState<PlainDate | null>(contract?.endsOn ?? null);
  const [noticeDays, setNoticeDays] = useState<number | null>(contract?.noticeDays ?? null);
  const [file, setFile] = useState<KeptFile>({
    id: contract?.fileId ?? null,
    name: supplier.contracts[index]?.fileName ?? null,
  });
  const rate = useContractRate(contract?.rate ?? null);
  const at = (name: string): string => `contracts.${place.at}.${name}`;
  const save = (isGone: boolean): Promise<SupplierView> => {
    // A day that is missing is the server's to refuse, at its field.
    const typed = { title, startsOn: startsOn as PlainDate, endsOn, noticeDays, fileId: file.id, rate: rate.typed };
    const contracts = place.replacedBy(isGone ? [] : [typed]);
    const params = { companyId, supplierId: supplier.id };
    const body = { version: place.seen.version, contracts, isConfirmed: rate.isConfirmed };
    return rate.watch(call(setSupplierContracts, { params, body }));
  };
  return (
    <ItemDialog
      {...dialog}
      companyId={companyId}
      place={place}
      title={contract?.title ?? t('add')}
      saved={t('saved')}
      saidByFields="rate_unlikely"
      onSave={() => save(false)}
      onRemove={contract === undefined ? undefined : () => save(true)}
    >
      {(problem) => (
        <>
          <TextInput
            data-autofocus
            label={t('name')}
            maxLength={200}
            value={title}
            error={problem(at('title'))}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DateField
            label={t('startsOn')}
            value={startsOn}
            onChange={setStartsOn}
            error={problem(at('startsOn')) === undefined || startsOn !== null ? undefined : t('noStart')}
          />
          <DateField
            label={t('endsOn')}
            hint={t('endsOnHint')}
            value={endsOn}
            onChange={setEndsOn}
            error={problem(at('endsOn'))}
          />
          <NumberInput
            label={t('noticeDays')}
            min={0}
            clampBehavior="none"
            allowDecimal={false}
            value={noticeDays ?? ''}
            error={problem(at('noticeDays'))}
            onChange={(value) => setNoticeDays(value === '' ? null : Number(value))}
          />
          <ContractRate companyId={companyId} rate={rate} problem={(name) => problem(at(name))} />
          <ContractFile companyId={companyId} file={file} onFile={setFile} />
        </>
      )}
    </ItemDialog>
  );
}
