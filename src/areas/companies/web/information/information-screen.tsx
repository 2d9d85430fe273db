import { NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isNonEmpty } from '#kernel/text.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { changeInformation, getInformation, type CompanyInformation } from '../../contract/information.ts';
import { companyInformationPath } from '../../paths.ts';

const keyOf = (companyId: string) => ['company', companyId, 'information'] as const;

/** Name, address and numbers of the company: they stand on orders and in bank files. */
export function InformationScreen() {
  const t = useTranslations('companyInformation');
  const { company: companyId = '' } = useParams();
  const query = useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => call(getInformation, { params: { companyId }, signal }),
  });
  const links = [{ label: t('title'), to: companyInformationPath(companyId) }];
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('title'), links }]}>
      {query.isError && query.data === undefined ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          {query.data.mayChange ? (
            <InformationForm companyId={companyId} saved={query.data} />
          ) : (
            <Shown saved={query.data} />
          )}
          <Fixed saved={query.data} />
        </>
      )}
    </SettingsPage>
  );
}

type Typed = Pick<
  CompanyInformation,
  'name' | 'legalName' | 'address' | 'vatNumber' | 'registrationNumber' | 'closeDay'
>;
const VAT_NUMBER = /^\s*[A-Za-z]{2}[A-Za-z0-9 .-]{2,18}\s*$/;

const typedOf = ({ name, legalName, address, vatNumber, registrationNumber, closeDay }: CompanyInformation): Typed => ({
  name,
  legalName,
  address,
  vatNumber,
  registrationNumber,
  closeDay,
});

function InformationForm({ companyId, saved }: { companyId: string; saved: CompanyInformation }) {
  const t = useTranslations('companyInformation');
  const client = useQueryClient();
  const errorText = useErrorText('companyInformation');
  /** Null until somebody types: until then it follows what is saved, whoever saves it. */
  const [changed, setChanged] = useState<Typed | null>(null);
  const [isTried, setTried] = useState(false);
  const typed = changed ?? typedOf(saved);
  const change = (part: Partial<Typed>): void => setChanged({ ...typed, ...part });
  const problems = {
    name: isNonEmpty(typed.name) ? undefined : t('problem.name'),
    legalName: isNonEmpty(typed.legalName) ? undefined : t('problem.legalName'),
    vatNumber:
      (typed.vatNumber ?? '').trim() === '' || VAT_NUMBER.test(typed.vatNumber ?? '')
        ? undefined
        : t('problem.vatNumber'),
    closeDay: typed.closeDay >= 1 && typed.closeDay <= 31 ? undefined : t('problem.closeDay'),
  };
  const problemOf = (field: keyof typeof problems): string | undefined => (isTried ? problems[field] : undefined);
  const save = useMutation({
    mutationFn: () =>
      call(changeInformation, {
        params: { companyId },
        body: {
          ...typed,
          vatNumber: (typed.vatNumber ?? '').trim() === '' ? null : typed.vatNumber,
          version: saved.version,
        },
      }),
    onSuccess: async (answer) => {
      client.setQueryData(keyOf(companyId), answer);
      setChanged(null);
      setTried(false);
      notify({ message: t('saved') });
      await Promise.all([['setup'], ['settings'], ['me']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: () => void client.invalidateQueries({ queryKey: keyOf(companyId) }),
  });
  return (
    <SettingsSection
      title={t('registered')}
      text={t('registeredText')}
      save={{
        isChanged: JSON.stringify(typed) !== JSON.stringify(typedOf(saved)),
        isBusy: save.isPending,
        onDiscard: () => {
          setChanged(null);
          setTried(false);
        },
        onSave: () => {
          setTried(true);
          if (Object.values(problems).every((problem) => problem === undefined)) save.mutate();
        },
      }}
    >
      {save.isError ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={120}
        value={typed.name}
        error={problemOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('legalName')}
        description={t('legalNameHint')}
        autoComplete="organization"
        maxLength={200}
        value={typed.legalName}
        error={problemOf('legalName')}
        onChange={(event) => change({ legalName: event.currentTarget.value })}
      />
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        autoComplete="street-address"
        maxLength={500}
        value={typed.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('vatNumber')}
        description={t('vatNumberHint')}
        maxLength={20}
        value={typed.vatNumber ?? ''}
        error={problemOf('vatNumber')}
        onChange={(event) => change({ vatNumber: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      <TextInput
        label={t('registrationNumber')}
        maxLength={60}
        value={typed.registrationNumber}
        onChange={(event) => change({ registrationNumber: event.currentTarget.value })}
      />
      <NumberInput
        label={t('closeDay')}
        description={t('closeDayHint')}
        min={1}
        max={31}
        allowDecimal={false}
        value={typed.closeDay}
        error={problemOf('closeDay')}
        onChange={(value) => change({ closeDay: Number(value) })}
      />
    </SettingsSection>
  );
}

/** Who may not change it reads it. */
function Shown({ saved }: { saved: CompanyInformation }) {
  const t = useTranslations('companyInformation');
  return (
    <SettingsSection title={t('registered')}>
      <NoticeBox tone="blue" title={t('adminsOnly')} />
      <FieldRows
        rows={[
          { label: t('name'), value: saved.name },
          { label: t('legalName'), value: saved.legalName },
          { label: t('address'), value: saved.address === '' ? t('missing') : saved.address },
          { label: t('vatNumber'), value: saved.vatNumber ?? t('missing') },
          {
            label: t('registrationNumber'),
            value: saved.registrationNumber === '' ? t('missing') : saved.registrationNumber,
          },
          { label: t('closeDay'), value: String(saved.closeDay) },
        ]}
      />
    </SettingsSection>
  );
}

/** What the books are kept in stays what it was when the company was opened. */
function Fixed({ saved }: { saved: CompanyInformation }) {
  const t = useTranslations('companyInformation');
  const { language } = useFormat();
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(saved.country) ?? saved.country;
  return (
    <SettingsSection title={t('fixed')} text={t('fixedText')}>
      <FieldRows
        rows={[
          { label: t('country'), value: country },
          { label: t('currency'), value: saved.baseCurrency },
          { label: t('timeZone'), value: saved.timeZone.replaceAll('_', ' ') },
        ]}
      />
    </SettingsSection>
  );
}
