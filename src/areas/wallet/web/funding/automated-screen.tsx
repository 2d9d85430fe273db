import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import type { WireMoney } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ToolPage } from '#ui/layout/pages/tool-page.tsx';
import { AmountField, NO_AMOUNT } from '#ui/parts/fields/amount-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { turnOffAutomation, turnOnAutomation, type AutomationView } from '../../contract/automation.ts';
import { fundingPath } from '../../paths.ts';
import type { TopUpRule } from '../../rules/automatic-top-up.ts';
import { automationQuery, fundingsQuery } from '../wallet-query.ts';
import { AutomationPreview } from './automation-preview.tsx';
import { NoSource } from './no-source.tsx';
import styles from './funding.module.css';

/** `company/bank/funding/automated`: floor, target and ceiling, tried on the last 60 days (ux 5.2). */
export function AutomatedScreen() {
  const t = useTranslations('wallet.automated');
  const words = useTranslations('wallet');
  const { company: companyId = '' } = useParams();
  const query = useQuery(automationQuery(companyId));
  const fundings = useQuery(fundingsQuery(companyId));
  const view = query.data;
  if (view !== undefined && view.wallet !== null && view.sources.length > 0)
    return <AutomatedForm companyId={companyId} view={view} wallet={view.wallet} />;
  // What is missing before it can be set up is said by the top-ups.
  const failed = [query, fundings].find((one) => one.isError && one.data === undefined);
  return (
    <ToolPage title={t('title')}>
      {failed === undefined && (query.isPending || fundings.isPending) ? <BlockSkeleton lines={6} /> : null}
      {failed === undefined ? null : (
        <ErrorState
          text={words('failed')}
          error={failed.error}
          areas={['wallet']}
          onRetry={() => void failed.refetch()}
        />
      )}
      {view === undefined || fundings.data === undefined ? null : (
        <NoSource companyId={companyId} fundings={fundings.data} />
      )}
    </ToolPage>
  );
}

type FormProps = { companyId: string; view: AutomationView; wallet: NonNullable<AutomationView['wallet']> };
type Typed = Record<'floor' | 'target' | 'dayMax', string | null>;
const FIELDS = ['floor', 'target', 'dayMax'] as const;

function AutomatedForm({ companyId, view, wallet }: FormProps) {
  const t = useTranslations('wallet.automated');
  const format = useFormat();
  const { automation: rule, sources } = view;
  const [only] = sources;
  const [sourceId, setSourceId] = useState<string | null>(
    rule?.sourceId ?? (sources.length === 1 ? (only?.id ?? null) : null),
  );
  const [typed, setTyped] = useState<Typed>({
    floor: rule?.floor.minor ?? null,
    target: rule?.target.minor ?? null,
    dayMax: rule?.dayMax.minor ?? null,
  });
  const [isTried, setIsTried] = useState(false);
  const { turnOn, turnOff, offError } = useAutomation(companyId);
  const refusal = useRefusal(turnOn.error, {
    area: 'wallet',
    codes: { target_below_floor: 'target', not_a_source: 'source', currency_not_payable: 'source' },
  });
  const whole = wholeRule(typed);
  const isTurned = whole !== null && whole.target <= whole.floor;
  const source = sources.find((one) => one.id === sourceId);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (source === undefined || whole === null || isTurned) {
      focusInvalid(event.currentTarget);
      return;
    }
    const wire = (minor: bigint) => ({ minor: minor.toString(), currency: wallet.currency });
    const { floor, target, dayMax } = whole;
    turnOn.mutate({ sourceId: source.id, floor: wire(floor), target: wire(target), dayMax: wire(dayMax) });
  };
  const wrongAt = (field: keyof Typed): string | undefined => {
    if (isTried && typed[field] === null) return t('amountMissing');
    return isTried && field === 'target' && isTurned ? t('targetBelow') : refusal.at(field);
  };
  return (
    <ToolPage
      title={t('title')}
      lead={t('lead')}
      result={<AutomationPreview view={view} rule={isTurned ? null : whole} currency={wallet.currency} />}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {rule === null ? null : (
          <NoticeBox
            tone="green"
            title={t('isOn', {
              name: rule.turnedOnBy,
              day: format.day(format.dayAt(instantFromDate(new Date(rule.turnedOnAt)))),
            })}
          />
        )}
        {view.lacksConfirmers ? <NoticeBox title={t('lacksConfirmers')}>{t('lacksConfirmersText')}</NoticeBox> : null}
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        {offError === null ? null : <NoticeBox tone="red" isAlert title={offError} />}
        <Select
          allowDeselect={false}
          label={t('from')}
          data={sources.map((one) => ({ value: one.id, label: `${one.name} · ${one.ibanMasked}` }))}
          value={sourceId}
          error={isTried && source === undefined ? t('fromMissing') : refusal.at('source')}
          onChange={setSourceId}
        />
        {FIELDS.map((field) => (
          <AmountField
            key={field}
            label={t(field)}
            description={t(`${field}Text`)}
            currency={wallet.currency}
            least={1n}
            value={typed[field]}
            invalid={t('amountInvalid')}
            error={wrongAt(field)}
            onMinor={(minor) => setTyped((before) => ({ ...before, [field]: minor }))}
          />
        ))}
        {whole !== null && BigInt(wallet.balance.minor) < whole.floor ? (
          <NoticeBox tone="blue" title={t('isBelow', { balance: format.money(wallet.balance) })} />
        ) : null}
        <div className={styles.formActions}>
          {rule === null ? (
            <Button component={Link} to={fundingPath(companyId)}>
              {t('cancel')}
            </Button>
          ) : (
            <Button loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {t('turnOff')}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={turnOn.isPending}>
            {t(rule === null ? 'turnOn' : 'save')}
          </Button>
        </div>
      </form>
    </ToolPage>
  );
}

/** What is typed, once all of it can be read. */
function wholeRule({ floor, target, dayMax }: Typed): TopUpRule | null {
  if (floor === null || target === null || dayMax === null) return null;
  if ([floor, target, dayMax].includes(NO_AMOUNT)) return null;
  return { floor: BigInt(floor), target: BigInt(target), dayMax: BigInt(dayMax) };
}

type Wish = { sourceId: AutomationView['sources'][number]['id'] } & Record<(typeof FIELDS)[number], WireMoney>;

function useAutomation(companyId: string) {
  const t = useTranslations('wallet.automated');
  const errorText = useErrorText('wallet');
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { companyId };
  const show = async (saved: AutomationView, message: string): Promise<void> => {
    client.setQueryData(automationQuery(companyId).queryKey, saved);
    notify({ message });
    await navigate(fundingPath(companyId));
  };
  const turnOn = useMutation({
    mutationFn: (body: Wish) => call(turnOnAutomation, { params, body }),
    onSuccess: (saved) => show(saved, t('isOnNow')),
  });
  const turnOff = useMutation({
    mutationFn: () => call(turnOffAutomation, { params }),
    onSuccess: (saved) => show(saved, t('isOffNow')),
  });
  return { turnOn, turnOff, offError: turnOff.error === null ? null : errorText(turnOff.error) };
}
